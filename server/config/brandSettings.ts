import * as z from 'zod/mini';
import { isHexColour, standsOut } from '@contract/brandRules';
import { productName } from '@contract/brand';

/** Under whose name the portal and its mails are given to clients; pictures as the paths of their files. */
export interface BrandSettings {
  readonly name: string;
  readonly logoFile: string | null;
  readonly iconFile: string | null;
  /** `#rrggbb`; null for the product's own colours. */
  readonly accent: string | null;
}

/** What could end a mail's header, an address in it, or a line of a text. */
const isPlain = (name: string): boolean => !/[\p{C}<>"\\]/u.test(name) && name.length <= 60;

const pictureFile = z.optional(
  z.string().check(z.regex(/\.png$/i, 'must be the path of a .png file')),
);

/** The variables of the environment that put the provider's name on portal and mails. */
export const brandVariables = {
  BRAND_NAME: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.refine(
          isPlain,
          'must be a name of 60 characters at most, without quotation marks and angle brackets',
        ),
      ),
    productName,
  ),
  BRAND_LOGO: pictureFile,
  BRAND_ICON: pictureFile,
  BRAND_ACCENT: z.optional(
    z
      .string()
      .check(
        z.refine(isHexColour, { error: 'must be a colour such as #0b6e99', abort: true }),
        z.refine(
          standsOut,
          'must be a colour, or a grey that stands out from white and from the dark ground',
        ),
      ),
  ),
};

type Variables = z.output<z.ZodMiniObject<typeof brandVariables>>;

/** The settings from these variables. */
export const brandFrom = (variables: Variables): BrandSettings => ({
  name: variables.BRAND_NAME,
  logoFile: variables.BRAND_LOGO ?? null,
  iconFile: variables.BRAND_ICON ?? null,
  accent: variables.BRAND_ACCENT ?? null,
});

/** The sender of mail where none is configured: the provider by name. */
export const senderOf = (name: string): string =>
  `${/^[\w -]+$/.test(name) ? name : `"${name}"`} <portside@localhost>`;
