import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { theme } from '@/app/theme';
import { DecimalField } from './DecimalField';

function Held({ start }: { readonly start: number | null }) {
  const [value, setValue] = useState(start);
  return (
    <ThemeProvider theme={theme}>
      <DecimalField label="Price" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
      <button type="button" onClick={() => setValue(7.5)}>
        Other
      </button>
    </ThemeProvider>
  );
}

const show = (start: number | null = null) => render(<Held start={start} />);

const price = () => screen.getByLabelText('Price');
const number = () => screen.getByRole('status').textContent;

test.each([
  ['12.50', '12.50', '12.5'],
  ['.5', '.5', '0.5'],
  ['1.', '1.', '1'],
  ['0.00', '0.00', '0'],
  ['3.999', '3.99', '3.99'],
  ['1e5,', '15', '15'],
])('a person who types %s reads %s', async (keys, text, expected) => {
  show();
  await userEvent.type(price(), keys);
  expect(price()).toHaveValue(text);
  expect(number()).toBe(expected);
});

test.each([
  ['1,234.50', '1234.50'],
  [' 8 ', '8'],
  ['-5', '0'],
  ['1,5', ''],
  ['12345678', ''],
])('a person who pastes "%s" reads "%s"', async (pasted, text) => {
  show();
  await userEvent.click(price());
  await userEvent.paste(pasted);
  expect(price()).toHaveValue(text);
});

test('an emptied field is no number', async () => {
  show(3);
  await userEvent.clear(price());
  expect(number()).toBe('null');
});

test('another number from outside takes the place of what was typed', async () => {
  show();
  await userEvent.type(price(), '1.50');
  await userEvent.click(screen.getByRole('button', { name: 'Other' }));
  expect(price()).toHaveValue('7.5');
});
