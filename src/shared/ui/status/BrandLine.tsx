import type { BrandInPage } from '@contract/brand';
import { brand as ownBrand } from '@/shared/brand/brand';
import { Logo } from './Logo';
import { Mark } from './Mark';

interface Props {
  /** Edge length of the mark in pixels. */
  readonly size: number;
  readonly brand?: BrandInPage;
}

/** Under whose name the portal is given: the logo, or the mark with the name beside it. */
export function BrandLine({ size, brand: { name, logo } = ownBrand }: Props) {
  if (logo) return <Logo name={name} logo={logo} most={{ width: 220, height: size * 1.5 }} />;
  return (
    <>
      <Mark size={size} />
      {name}
    </>
  );
}
