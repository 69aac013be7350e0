import { brandInPage, productName, type BrandInPage } from '@contract/brand';

/** The product's own name, mark and colours. */
const own: BrandInPage = { name: productName, logo: null, accents: null };

/** The brand that a page's root names in `data-brand`; the product's own where it names none. */
export const brandOf = ({ dataset }: Pick<HTMLElement, 'dataset'>): BrandInPage => {
  const told = dataset['brand'];
  return told === undefined ? own : brandInPage.parse(JSON.parse(told));
};

/**
 * Under whose name this portal is given to clients, known before anything is drawn; rules are tested
 * without a document.
 */
export const brand: BrandInPage =
  typeof document === 'undefined' ? own : brandOf(document.documentElement);
