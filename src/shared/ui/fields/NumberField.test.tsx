import { ThemeProvider } from '@mui/material/styles';
import { render, screen, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { theme } from '@/app/theme';
import { NumberField } from './NumberField';

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

function Held({
  start,
  onChange,
}: {
  start: number | null;
  onChange: (value: number | null) => void;
}) {
  const [value, setValue] = useState(start);
  return (
    <NumberField
      label="Quantity"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const quantity = () => screen.getByLabelText('Quantity');

test('takes digits only', async () => {
  const onChange = jest.fn();
  show(<Held start={null} onChange={onChange} />);
  await userEvent.type(quantity(), '1a2-e3');
  expect(onChange).toHaveBeenLastCalledWith(123);
  expect(quantity()).toHaveValue('123');
});

test('an emptied field is null, not 0', async () => {
  const onChange = jest.fn();
  show(<Held start={24} onChange={onChange} />);
  await userEvent.clear(quantity());
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('a negative number becomes 0, pasted or given', async () => {
  const onChange = jest.fn();
  show(<Held start={-5} onChange={onChange} />);
  expect(quantity()).toHaveValue('0');
  await userEvent.clear(quantity());
  await userEvent.paste('-7');
  expect(onChange).toHaveBeenLastCalledWith(0);
});

test('a negative number that is typed becomes 0 as a whole, and another one can be typed over it', async () => {
  const onChange = jest.fn();
  show(<Held start={1} onChange={onChange} />);
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), '-75');
  expect(quantity()).toHaveValue('0');
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), '75');
  expect(onChange).toHaveBeenLastCalledWith(75);
});

test('a pasted number keeps its thousands and loses its decimals', async () => {
  const onChange = jest.fn();
  show(<Held start={null} onChange={onChange} />);
  await userEvent.click(quantity());
  await userEvent.paste('1,204.75');
  expect(onChange).toHaveBeenLastCalledWith(1204);
});

test('stops at nine digits', async () => {
  const onChange = jest.fn();
  show(<Held start={123456789} onChange={onChange} />);
  await userEvent.type(quantity(), '0');
  expect(onChange).not.toHaveBeenCalled();
});

test('the wheel does not change it', async () => {
  const onChange = jest.fn();
  show(<Held start={24} onChange={onChange} />);
  await userEvent.click(quantity());
  fireEvent.wheel(quantity(), { deltaY: -100 });
  expect(quantity()).toHaveAttribute('type', 'text');
  expect(onChange).not.toHaveBeenCalled();
});
