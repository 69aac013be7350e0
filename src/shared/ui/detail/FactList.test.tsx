import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { theme } from '@/app/theme';
import { FactList } from './FactList';

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

test('a fact without a value shows two dashes, a zero shows', () => {
  show(
    <FactList
      facts={[
        { label: 'Ship date', value: null },
        { label: 'Note', value: '' },
        { label: 'Count', value: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    '--',
    '--',
    '0',
  ]);
});
