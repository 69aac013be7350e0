import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Of what is well, axe need not tell where: finding an address for each element is most of its work. */
const lookingAt = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

const linesOf = async (builder: AxeBuilder, scheme: 'light' | 'dark'): Promise<string[]> => {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id} (${scheme}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

/** Colours that are on their way from one scheme to the other are neither's. */
const settled = async (page: Page): Promise<void> => {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished)));
};

/** Shows a page in a scheme, as when the system changes it. */
const showIn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
  await settled(page);
};

/**
 * What is wrong with a page as it is, by the rules of WCAG 2.2 AA: a line for each rule, with where. Everything is looked at in
 * the light, and what depends on colours in the dark as well; afterwards the page is light again.
 */
export const violationsOf = async (page: Page): Promise<string[]> => {
  const light = await linesOf(lookingAt(page).withTags(rules), 'light');
  await showIn(page, 'dark');
  const dark = await linesOf(lookingAt(page).withRules(['color-contrast']), 'dark');
  await showIn(page, 'light');
  return [...light, ...dark];
};
