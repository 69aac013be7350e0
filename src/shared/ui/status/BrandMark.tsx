import { styled } from '@mui/material/styles';
import { isWide, type BrandInPage } from '@contract/brand';
import { brand as ownBrand } from '@/shared/brand/brand';
import { Logo } from './Logo';
import { Mark } from './Mark';

const Letter = styled('span')(({ theme: { shape, spacing, typography, vars } }) => ({
  ...typography.h2,
  display: 'grid',
  placeItems: 'center',
  width: spacing(8),
  height: spacing(8),
  borderRadius: shape.borderRadius,
  color: vars.palette.primary.contrastText,
  backgroundColor: vars.palette.primary.main,
}));

/** The brand where there is no room for its name. */
export function BrandMark({ brand: { name, logo } = ownBrand }: { readonly brand?: BrandInPage }) {
  if (!logo) return <Mark />;
  if (!isWide(logo)) return <Logo name={name} logo={logo} most={{ width: 40, height: 32 }} />;
  return (
    <Letter role="img" aria-label={name}>
      {Array.from(name)[0]?.toUpperCase()}
    </Letter>
  );
}
