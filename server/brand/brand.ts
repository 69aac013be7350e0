import { productName, type Accents, type BrandInPage } from '@contract/brand';
import { accentsFrom } from '@contract/brandRules';
import type { Config } from '../config/config';
import { isIcon, readIcon, readLogo, type Picture } from './pictures';

/** Under whose name the portal and its mails are given to clients. */
export interface Brand {
  readonly name: string;
  readonly logo: Picture | null;
  /** What stands for the installed portal; null for the product's own. */
  readonly icon: Picture | null;
  /** Null for the product's own colours. */
  readonly accents: Accents | null;
}

/** The product's own name, mark and colours. */
export const unbranded: Brand = { name: productName, logo: null, icon: null, accents: null };

/** Reads the brand that the settings name; throws a sentence where the logo is none. */
export const readBrand = async ({ brand }: Pick<Config, 'brand'>): Promise<Brand> => {
  const logo = brand.logoFile === null ? null : await readLogo(brand.logoFile);
  const icon = brand.iconFile === null ? null : await readIcon(brand.iconFile);
  return {
    name: brand.name,
    logo,
    icon: icon ?? (logo !== null && isIcon(logo) ? logo : null),
    accents: brand.accent === null ? null : accentsFrom(brand.accent),
  };
};

const isOwn = ({ name, logo, icon, accents }: Brand): boolean =>
  name === productName && logo === null && icon === null && accents === null;

/** What the portal's page says of a brand; null where it is the product's own. */
export const inPage = (brand: Brand): BrandInPage | null => {
  if (isOwn(brand)) return null;
  const { name, logo, accents } = brand;
  return {
    name,
    logo: logo && { address: logo.address, width: logo.width, height: logo.height },
    accents,
  };
};

/**
 * Tells where a colour can not be read as it is, and what stands in its place; null where it can in
 * both schemes.
 */
export const accentNote = ({ brand }: Pick<Config, 'brand'>, { accents }: Brand): string | null => {
  const given = brand.accent?.toLowerCase();
  if (given === undefined || accents === null) return null;
  const moved = (['light', 'dark'] as const).filter((scheme) => accents[scheme].base !== given);
  if (moved.length === 0) return null;
  const instead = moved.map((scheme) => `${accents[scheme].base} in the ${scheme}`).join(' and ');
  return `BRAND_ACCENT ${given} could not be read everywhere: portal and mails use ${instead}`;
};
