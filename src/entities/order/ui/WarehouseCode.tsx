import { styled, type Theme } from '@mui/material/styles';

const named = ['ROC', 'SPA', 'MID', 'OKL'] as const;

/** A warehouse's colour, the same in charts and texts; a code without one of its own gets a neutral one that never changes. */
const colourOf = (code: string, { vars: { palette } }: Theme): string => {
  const known = named.find((name) => name === code);
  const { other } = palette.warehouse;
  const sum = Array.from(code, (letter) => letter.charCodeAt(0)).reduce((total, number) => total + number, 0);
  return (known ? palette.warehouse[known] : other[sum % other.length]) ?? 'currentColor';
};

const Square = styled('span', { shouldForwardProp: (name) => name !== 'code' })<{ code: string }>(({ theme, code }) => ({
  display: 'inline-block',
  width: theme.spacing(2.5),
  height: theme.spacing(2.5),
  marginRight: theme.spacing(1.5),
  borderRadius: 2,
  backgroundColor: colourOf(code, theme),
}));

interface Props {
  readonly code: string;
}

/** A warehouse by its code, with its colour beside it. */
export function WarehouseCode({ code }: Props) {
  return (
    <span>
      <Square code={code} aria-hidden="true" />
      {code}
    </span>
  );
}
