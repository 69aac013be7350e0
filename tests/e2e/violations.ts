import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { atRest, type Rest } from './atRest';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Of what is well, axe need not tell where: finding an address for each element is most of its work. */
const lookingAt = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

const linesOf = async (builder: AxeBuilder, scheme: 'light' | 'dark'): Promise<string[]> => {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id} (${scheme}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

/** Shows a page in a scheme, as when the system changes it. */
const showIn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
};

/**
 * What is wrong with a page once it is at rest, by the rules of WCAG 2.2 AA: a line for each rule, with where. Everything is looked
 * at in the light, and what depends on colours in the dark as well; afterwards the page is light again.
 */
export const violationsOf = async (page: Page, rest: Rest = {}): Promise<string[]> => {
  await atRest(page, rest);
  const light = await linesOf(lookingAt(page).withTags(rules), 'light');
  await showIn(page, 'dark');
  await atRest(page, rest);
  const dark = await linesOf(lookingAt(page).withRules(['color-contrast']), 'dark');
  await showIn(page, 'light');
  await atRest(page, rest);
  return [...light, ...dark];
};
