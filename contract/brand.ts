import * as z from 'zod/mini';

const colours = z.object({
  base: z.string(),
  hover: z.string(),
  pressed: z.string(),
  text: z.string(),
  tint: z.string(),
  on: z.string(),
  selected: z.string(),
  selectedHover: z.string(),
  bar: z.string(),
  partial: z.string(),
  rank: z.array(z.string()),
});

/**
 * Under whose name the portal is given to clients, as the server writes it into the portal's page:
 * `data-brand` of its root. A page without it is Portside's own.
 */
export const brandInPage = z.object({
  name: z.string(),
  /** Address of the logo; null for the product's mark with the name beside it. */
  logo: z.nullable(z.string()),
  accents: z.nullable(z.object({ light: colours, dark: colours })),
});
export type BrandInPage = z.infer<typeof brandInPage>;

/** The accent of one scheme: filled controls and lines, texts and grounds in it, and charts. */
export type SchemeAccent = z.infer<typeof colours>;

/** A provider's accent in both schemes. */
export type Accents = NonNullable<BrandInPage['accents']>;
