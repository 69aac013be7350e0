import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

const Box = ({ children, ...rest }: SvgIconProps) => (
  <SvgIcon {...rest} fontSize="inherit" viewBox="0 0 16 16">
    {children}
  </SvgIcon>
);

export function EmptyBox(props: SvgIconProps) {
  return (
    <Box {...props}>
      <rect
        x="0.75"
        y="0.75"
        width="14.5"
        height="14.5"
        rx="3.25"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </Box>
  );
}

export function TickedBox(props: SvgIconProps) {
  return (
    <Box {...props}>
      <rect width="16" height="16" rx="4" />
      <path
        className="mark"
        d="M4.5 8.3l2.4 2.4 4.7-5.2"
        fill="none"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  );
}

export function MixedBox(props: SvgIconProps) {
  return (
    <Box {...props}>
      <rect width="16" height="16" rx="4" />
      <path className="mark" d="M4.75 8h6.5" strokeWidth="2" strokeLinecap="round" />
    </Box>
  );
}
