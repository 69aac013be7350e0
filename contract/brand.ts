import * as z from 'zod/mini';

/**
 * What the product is called where no provider has given it a name; the service and the category of
 * this name are chosen first for a ticket (SUPPORT-06, OPEN-74).
 */
export const productName = 'Portside';

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
 * `data-brand` of its root. A page without it is the product's own.
 */
export const brandInPage = z.object({
  name: z.string(),
  /** The logo for a light ground; null for the product's mark with the name beside it. */
  logo: z.nullable(z.object({ address: z.string(), width: z.number(), height: z.number() })),
  accents: z.nullable(z.object({ light: colours, dark: colours })),
});
export type BrandInPage = z.output<typeof brandInPage>;

/**
 * Whether a logo is wide enough to hold the provider's name; beside a narrower one the name is
 * written, and where there is no room for a name, a wide one has none either.
 */
export const isWide = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): boolean => width > height * 1.6;

/** The accent of one scheme: filled controls and lines, texts and grounds in it, and charts. */
export type SchemeAccent = z.output<typeof colours>;

/** A provider's accent in both schemes. */
export type Accents = NonNullable<BrandInPage['accents']>;
