import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from '@/app/theme';
import { ExplainedButton } from './ExplainedButton';

afterEach(() => {
  jest.useRealTimers();
});

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

test('one that can not be used keeps the focus, says why and does nothing', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  show(
    <form onSubmit={onSubmit}>
      <ExplainedButton type="submit" whyDisabled="At least 1 item" onClick={onClick}>
        Create Order
      </ExplainedButton>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Create Order' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('At least 1 item');
  await userEvent.tab();
  expect(button).toHaveFocus();
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('At least 1 item');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('one that can not be used tells its page that it was pressed', async () => {
  const onRefused = jest.fn();
  const onSubmit = jest.fn();
  show(
    <form onSubmit={onSubmit}>
      <input aria-label="Order Name" />
      <ExplainedButton type="submit" whyDisabled="At least 1 item" onRefused={onRefused}>
        Create Order
      </ExplainedButton>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create Order' }));
  await userEvent.type(screen.getByLabelText('Order Name'), 'Restock{Enter}');
  expect(onRefused).toHaveBeenCalledTimes(2);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a mouse that lies where it has appeared shows no hint before it moves', () => {
  jest.useFakeTimers();
  show(<ExplainedButton whyDisabled="At least 1 item">Create Order</ExplainedButton>);
  const button = screen.getByRole('button', { name: 'Create Order' });
  fireEvent.mouseOver(button);
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByRole('tooltip', { hidden: true })).not.toBeInTheDocument();
  fireEvent.mouseMove(button, { movementX: 1 });
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('At least 1 item');
});

test('a tap shows the hint for a while, though it leads the focus elsewhere', () => {
  jest.useFakeTimers();
  show(<ExplainedButton whyDisabled="At least 1 item">Create Order</ExplainedButton>);
  const button = screen.getByRole('button', { name: 'Create Order' });
  fireEvent.touchStart(button);
  fireEvent.touchEnd(button);
  fireEvent.blur(button);
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('At least 1 item');
  act(() => jest.advanceTimersByTime(2000));
  act(() => jest.runAllTimers());
  expect(screen.queryByRole('tooltip', { hidden: true })).not.toBeInTheDocument();
});

test('one that was tapped while it could be used shows no hint afterwards', () => {
  jest.useFakeTimers();
  const button = (whyDisabled: string | null) => (
    <ThemeProvider theme={theme}>
      <ExplainedButton whyDisabled={whyDisabled}>Save</ExplainedButton>
    </ThemeProvider>
  );
  const { rerender } = render(button(null));
  fireEvent.touchStart(screen.getByRole('button', { name: 'Save' }));
  fireEvent.touchEnd(screen.getByRole('button', { name: 'Save' }));
  rerender(button('Nothing was changed yet'));
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByRole('tooltip', { hidden: true })).not.toBeInTheDocument();
});

test('one that a mouse comes to shows its hint', async () => {
  show(<ExplainedButton whyDisabled="At least 1 item">Create Order</ExplainedButton>);
  const button = screen.getByRole('button', { name: 'Create Order' });
  await userEvent.hover(button);
  fireEvent.mouseMove(button, { movementX: 1 });
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('At least 1 item');
});

test('one that can be used is an ordinary button', async () => {
  const onClick = jest.fn();
  show(
    <ExplainedButton whyDisabled={null} onClick={onClick}>
      Create Order
    </ExplainedButton>,
  );
  const button = screen.getByRole('button', { name: 'Create Order' });
  expect(button).not.toHaveAttribute('aria-disabled');
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});
