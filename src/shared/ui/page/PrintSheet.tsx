import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Paper is black on white in either colour scheme. */
const Sheet = styled('article')(({ theme: { palette, spacing, typography } }) => ({
  ...typography.body1,
  padding: spacing(6),
  color: palette.common.black,
  backgroundColor: palette.common.white,
  colorScheme: 'only light',
  '@media print': { padding: 0 },
}));

const around = ':is(html, body, body *):has([data-sheet])';

/**
 * Prints the sheet and nothing else: what holds it grows with it over as many pages as it takes, on
 * A4 and on Letter.
 */
const printStyles = {
  '@page': { margin: '12mm' },
  '@media print': {
    'body *:not(:has([data-sheet]), [data-sheet], [data-sheet] *)': { display: 'none !important' },
    [around]: {
      display: 'block !important',
      position: 'static !important',
      width: 'auto !important',
      maxWidth: 'none !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      margin: '0 !important',
      padding: '0 !important',
      overflow: 'visible !important',
      border: '0 !important',
      boxShadow: 'none !important',
      background: 'none !important',
    },
  },
} as const;

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A page for the printer, as it is seen before; while it is on screen, printing prints it alone.
 */
export function PrintSheet({ label, children }: Props) {
  return (
    <>
      <GlobalStyles styles={printStyles} />
      <Sheet data-sheet aria-label={label}>
        {children}
      </Sheet>
    </>
  );
}
