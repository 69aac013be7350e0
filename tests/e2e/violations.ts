import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { atRest, type Rest } from './atRest';

type Scheme = 'light' | 'dark';

const everything = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
} as const;
const colours = { type: 'rule', values: ['color-contrast'] } as const;

/**
 * Marks rows and list entries that one before them is like, whatever their texts, addresses and
 * names: what holds for that one holds for all.
 */
const markAlike = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ofItsOwn =
      /^(id|for|name|value|href|title|aria-(label|labelledby|describedby|controls|owns))$/;
    const lookOf = (element: Element): string => {
      const attributes = element.getAttributeNames().filter((name) => name !== 'data-alike');
      return [
        element.tagName,
        element.textContent === '',
        ...attributes.map((name) =>
          ofItsOwn.test(name) ? name : `${name}=${element.getAttribute(name)}`,
        ),
      ].join(' ');
    };
    for (const list of document.querySelectorAll('tbody, ul, ol')) {
      const seen = new Set<string>();
      for (const row of list.children) {
        const look = [row, ...row.querySelectorAll('*')].map(lookOf).join();
        row.toggleAttribute('data-alike', seen.has(look));
        seen.add(look);
      }
    }
  });

/**
 * Of what is well, axe need not tell where: finding an address for each element is most of its
 * work. Nor need a page without frames be looked at in parts, for which another page would be
 * opened, nor be given axe once more.
 */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  const hasAxe = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(hasAxe ? { page, axeSource: ';' } : { page }).setLegacyMode();
};

const linesOf = async (
  page: Page,
  scheme: Scheme,
  runOnly: typeof everything | typeof colours,
): Promise<string[]> => {
  await markAlike(page);
  const axe = await axeOn(page);
  const { violations } = await axe
    .options({ resultTypes: ['violations'], runOnly: { ...runOnly, values: [...runOnly.values] } })
    .exclude('[data-alike]')
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id} (${scheme}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** Shows a page in a scheme, as when the system changes it. */
const showIn = async (page: Page, colorScheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
};

/**
 * What is wrong with a page once it is at rest, by the rules of WCAG 2.2 AA: a line for each rule,
 * with where. Everything is looked at in the light, and what depends on colours in the dark as
 * well; afterwards the page is light again.
 */
export const violationsOf = async (page: Page, rest: Rest = {}): Promise<string[]> => {
  await atRest(page, rest);
  const light = await linesOf(page, 'light', everything);
  await showIn(page, 'dark');
  await atRest(page, rest);
  const dark = await linesOf(page, 'dark', colours);
  await showIn(page, 'light');
  return [...light, ...dark];
};
