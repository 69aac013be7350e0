import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { theme } from '@/app/theme';
import { CarrierMark } from './CarrierMark';

const markOf = (carrier: string): string | null | undefined => {
  const { unmount, container } = render(
    <ThemeProvider theme={theme}>
      <CarrierMark carrier={carrier} />
    </ThemeProvider>,
  );
  const shape = container.querySelector('svg path')?.getAttribute('d');
  unmount();
  return shape;
};

test('FedEx, USPS, UPS and DHL each have a mark of their own, in the colour of the text, and all others the truck (CONST-18)', () => {
  const marks = ['FEDEX', 'USPS', 'UPS', 'DHL', 'Acme Freight'].map(markOf);
  expect(new Set(marks).size).toBe(5);
  expect(markOf('Other Lines')).toBe(marks[4]);
  expect(markOf('UPS Freight')).toBe(marks[2]);
});

test('a carrier without a mark of its own is called as it is', () => {
  render(
    <ThemeProvider theme={theme}>
      <CarrierMark carrier="Acme Freight" />
    </ThemeProvider>,
  );
  expect(screen.getByText('Acme Freight')).toBeVisible();
});
