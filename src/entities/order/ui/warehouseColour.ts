import type { Theme } from '@mui/material/styles';

const named = ['ROC', 'SPA', 'MID', 'OKL'] as const;

/**
 * A warehouse's colour, the same in charts and texts; a code without one of its own gets a neutral
 * one that never changes (DASH-15).
 */
export const warehouseColour = (code: string, { vars: { palette } }: Theme): string => {
  const known = named.find((name) => name === code);
  const { other } = palette.warehouse;
  const sum = Array.from(code, (letter) => letter.charCodeAt(0)).reduce(
    (total, number) => total + number,
    0,
  );
  return (known ? palette.warehouse[known] : other[sum % other.length]) ?? 'currentColor';
};
