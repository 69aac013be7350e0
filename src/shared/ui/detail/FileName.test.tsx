import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { theme } from '@/app/theme';
import { FileName } from './FileName';

const show = (name: string) =>
  render(
    <ThemeProvider theme={theme}>
      <button type="button">
        <FileName name={name} />
      </button>
    </ThemeProvider>,
  );

test('a long file name keeps its end apart, which is never cut off', () => {
  show('label-of-the-holiday-order-48231.pdf');
  const parts = [
    ...screen
      .getByTitle('label-of-the-holiday-order-48231.pdf')
      .querySelectorAll('[aria-hidden="true"]'),
  ];
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'label-of-the-holiday-order-48',
    '231.pdf',
  ]);
  expect(parts[0]).toHaveStyle({ textOverflow: 'ellipsis' });
});

test('what follows a dot is no end that stays uncut where it is too long for an extension', () => {
  show('Invoice no. 48231 of the holiday order');
  const parts = [
    ...screen
      .getByTitle('Invoice no. 48231 of the holiday order')
      .querySelectorAll('[aria-hidden="true"]'),
  ];
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Invoice no. 48231 of the holiday or',
    'der',
  ]);
});

test.each(['a.pdf', 'README', '.env'])(
  'a screen reader reads the file name %s once and whole',
  (name) => {
    show(name);
    expect(screen.getByRole('button')).toHaveAccessibleName(name);
  },
);
