import { isWide, type BrandInPage } from '@contract/brand';
import { brand as ownBrand } from '@/shared/brand/brand';
import { Logo } from './Logo';
import { Mark } from './Mark';

interface Props {
  /** Edge length of the mark in pixels. */
  readonly size: number;
  readonly brand?: BrandInPage;
}

/** Under whose name the portal is given: a logo that holds the name, or the mark with the name beside it. */
export function BrandLine({ size, brand: { name, logo } = ownBrand }: Props) {
  const most = { width: 220, height: size * 1.5 };
  if (logo && isWide(logo)) return <Logo name={name} logo={logo} most={most} />;
  return (
    <>
      {logo ? <Logo name="" logo={logo} most={most} /> : <Mark size={size} />}
      {name}
    </>
  );
}
