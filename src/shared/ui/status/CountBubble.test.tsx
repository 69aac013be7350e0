import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { theme } from '@/app/theme';
import { CountBubble } from './CountBubble';

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

test('its number belongs to the name of the button it stands in', () => {
  show(
    <button type="button">
      Filters
      <CountBubble count={2} unit="set" />
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Filters 2 set' })).toBeVisible();
});

test('there is nothing to show for zero', () => {
  const { container } = show(<CountBubble count={0} unit="set" />);
  expect(container).toBeEmptyDOMElement();
});
