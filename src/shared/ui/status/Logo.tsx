import { styled } from '@mui/material/styles';
import type { BrandInPage } from '@contract/brand';

/** A logo is drawn for a light ground, and is given one in the dark. */
const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  flex: 'none',
  maxWidth: '100%',
  objectFit: 'contain',
  ...theme.applyStyles('dark', {
    boxSizing: 'content-box',
    padding: theme.spacing(1.5),
    borderRadius: theme.shape.borderRadius,
    backgroundColor: 'white',
  }),
}));

interface Props {
  /** Empty where the name stands beside it. */
  readonly name: string;
  readonly logo: NonNullable<BrandInPage['logo']>;
  /** The most that it may take, in pixels. */
  readonly most: { readonly width: number; readonly height: number };
}

/** The provider's logo, as large as there is room and no larger than it was drawn. */
export function Logo({ name, logo: { address, width, height }, most }: Props) {
  const share = Math.min(most.width / width, most.height / height, 1);
  return (
    <Picture
      src={address}
      alt={name}
      width={Math.round(width * share)}
      height={Math.round(height * share)}
    />
  );
}
