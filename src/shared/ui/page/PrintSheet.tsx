import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Paper is black on white in either colour scheme. */
const Sheet = styled('article')(({ theme: { palette, spacing, typography } }) => ({
  ...typography.body1,
  // White behind all of a table that is wider than the screen.
  minWidth: 'min-content',
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
const stylesOf = (isWide: boolean) => ({
  '@page': { margin: '12mm', ...(isWide && { size: 'landscape' }) },
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
});

// The same objects each time: emotion writes them once.
const printStyles = { usual: stylesOf(false), wide: stylesOf(true) };

interface Props {
  readonly label: string;
  /** Whether it is wider than paper that stands upright. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * A page for the printer, as it is seen before; while it is on screen, printing prints it alone.
 */
export function PrintSheet({ label, isWide = false, children }: Props) {
  return (
    <>
      <GlobalStyles styles={isWide ? printStyles.wide : printStyles.usual} />
      <Sheet data-sheet aria-label={label}>
        {children}
      </Sheet>
    </>
  );
}
