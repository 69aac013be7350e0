import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { theme } from '@/app/theme';
import { DateField } from './DateField';

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

function Held({
  start,
  onChange,
  min,
}: {
  start: string | null;
  onChange: (day: string | null) => void;
  min?: string;
}) {
  const [day, setDay] = useState(start);
  return (
    <DateField
      label="Shipment Date"
      value={day}
      min={min}
      onChange={(next) => {
        setDay(next);
        onChange(next);
      }}
    />
  );
}

const type = async (keys: string) => {
  await userEvent.click(screen.getByRole('spinbutton', { name: 'Month' }));
  await userEvent.keyboard(keys);
};

test('a typed day arrives once, when its year is whole', async () => {
  const onChange = jest.fn();
  show(<Held start={null} onChange={onChange} />);
  await type('11212026');
  expect(onChange.mock.calls).toEqual([['2026-11-21']]);
});

test('a year below 1000 never arrives, and the field says so once it is left', async () => {
  const onChange = jest.fn();
  show(<Held start={null} onChange={onChange} />);
  await type('11210202');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.tab();
  await userEvent.tab();
  expect(await screen.findByText('Enter a date as MM/DD/YYYY')).toBeVisible();
});

test('clearing a part of the day takes the day away', async () => {
  const onChange = jest.fn();
  show(<Held start="2026-11-21" onChange={onChange} />);
  await type('{Backspace}');
  expect(onChange.mock.calls).toEqual([[null]]);
  await userEvent.click(document.body);
  expect(await screen.findByText('Enter a date as MM/DD/YYYY')).toBeVisible();
});

test('a day outside the range says which days are possible', () => {
  show(<Held start="2026-11-20" onChange={jest.fn()} min="2026-11-21" />);
  expect(screen.getByRole('group', { name: 'Shipment Date' })).toHaveAccessibleDescription(
    'Choose Nov 21, 2026 or later',
  );
});

test('a day can be picked from the calendar', async () => {
  const onChange = jest.fn();
  show(<Held start="2026-11-20" onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: /choose date/i }));
  await userEvent.click(await screen.findByRole('gridcell', { name: '25' }));
  expect(onChange.mock.calls).toEqual([['2026-11-25']]);
});

test('a day given later is shown', () => {
  const { rerender } = show(<DateField label="Date from" value={null} onChange={jest.fn()} />);
  rerender(
    <ThemeProvider theme={theme}>
      <DateField label="Date from" value="2026-11-01" onChange={jest.fn()} />
    </ThemeProvider>,
  );
  expect(screen.getByRole('spinbutton', { name: 'Day' })).toHaveTextContent('01');
});
