import { styled } from '@mui/material/styles';

const Drawing = styled('svg')(({ theme: { vars } }) => ({
  flex: 'none',
  display: 'block',
  '& .ink': { fill: vars.palette.text.primary },
  '& .accent': { fill: vars.palette.primary.main },
}));

interface Props {
  /** Edge length in pixels. */
  readonly size?: number;
}

/** The brand's mark: three stacked containers. Decorative; write the name beside it. */
export function Mark({ size = 26 }: Props) {
  return (
    <Drawing width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <rect className="ink" x="2" y="3" width="6" height="20" rx="1.5" />
      <rect className="accent" x="10" y="3" width="14" height="9" rx="1.5" />
      <rect className="ink" x="10" y="14" width="6" height="9" rx="1.5" opacity="0.42" />
    </Drawing>
  );
}
