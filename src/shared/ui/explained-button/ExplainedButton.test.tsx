import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from '@/app/theme';
import { ExplainedButton } from './ExplainedButton';

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
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('At least 1 item');
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
