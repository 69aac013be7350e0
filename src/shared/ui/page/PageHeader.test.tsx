import AddRounded from '@mui/icons-material/AddRounded';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderPortal } from '@tests/renderPortal';
import type { HeaderAction } from './HeaderAction';
import { PageHeader } from './PageHeader';

let width = 1600;
const onWidth = (pixels: number) => {
  width = pixels;
};
const show = (ui: ReactElement) => renderPortal(ui, { width });

const actions: HeaderAction[] = [
  { kind: 'secondary', label: 'Import Orders', onClick: jest.fn() },
  { kind: 'secondary', label: 'Create Deduct Order', onClick: jest.fn(), whyDisabled: 'Kits only' },
  { kind: 'primary', label: 'Create Order', icon: <AddRounded />, onClick: jest.fn() },
];

const buttons = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

test('a desktop shows every action as a button, the primary one last', () => {
  onWidth(1461);
  show(<PageHeader title="Orders" actions={actions} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  expect(buttons()).toEqual(['Import Orders', 'Create Deduct Order', 'Create Order']);
});

test('from 1460 px down all but the first secondary action lie under More', async () => {
  onWidth(1460);
  show(<PageHeader title="Orders" actions={actions} />);
  expect(buttons()).toEqual(['Import Orders', 'More', 'Create Order']);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: /Create Deduct Order/ })).toBeVisible();
});

test('a phone keeps the primary icon and one menu', () => {
  onWidth(390);
  show(<PageHeader title="Orders" actions={actions} />);
  expect(buttons()).toEqual(['More', 'Create Order']);
});

test.each([390, 1180])('at %i px a page below a list has menu, way back and account', (pixels) => {
  onWidth(pixels);
  show(
    <PageHeader
      title="Order #1"
      back={{ label: 'Orders', onClick: jest.fn() }}
      menu={<button type="button">Menu</button>}
      account={<button type="button">PN</button>}
    />,
  );
  expect(buttons()).toEqual(['Menu', 'Back to Orders', 'PN']);
});

test('on a phone an action without an icon is a tick that keeps its name', () => {
  onWidth(390);
  show(
    <PageHeader
      title="Create Order"
      actions={[{ kind: 'primary', label: 'Create Order', onClick: jest.fn() }]}
    />,
  );
  expect(screen.getByRole('button', { name: 'Create Order' })).toHaveTextContent('');
});

test('Ctrl and Enter press the primary action from wherever somebody types', async () => {
  onWidth(1461);
  const onClick = jest.fn();
  show(
    <>
      <PageHeader
        title="Orders"
        actions={[
          { kind: 'secondary', label: 'Import Orders', onClick: jest.fn() },
          { kind: 'primary', label: 'Create Order', onClick },
        ]}
      />
      <textarea aria-label="Note" />
    </>,
  );
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Note' }),
    'Ring twice{Enter}{Control>}{Enter}{/Control}',
  );
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Create Order' })).toHaveFocus();
});

test('Ctrl and Enter choose in an open menu, and press nothing below it', async () => {
  onWidth(390);
  const onClick = jest.fn();
  const onChosen = jest.fn();
  show(
    <PageHeader
      title="Orders"
      actions={[
        { kind: 'secondary', label: 'Import Orders', onClick: onChosen },
        { kind: 'primary', label: 'Create Order', onClick },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onChosen).toHaveBeenCalledTimes(1);
  expect(onClick).not.toHaveBeenCalled();
});

test('Ctrl and Enter ask a primary action that can not be used why', async () => {
  onWidth(1461);
  const onClick = jest.fn();
  const onRefused = jest.fn();
  show(
    <PageHeader
      title="Create Order"
      actions={[
        { kind: 'primary', label: 'Create Order', onClick, whyDisabled: 'Enter a name', onRefused },
      ]}
    />,
  );
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(onClick).not.toHaveBeenCalled();
});

describe('C', () => {
  const showCreate = (more: Partial<HeaderAction>) => {
    onWidth(1461);
    const onClick = jest.fn();
    show(
      <PageHeader
        title="Service Levels"
        actions={[
          { kind: 'secondary', label: 'Import Orders', onClick: jest.fn() },
          { kind: 'primary', label: 'Assign', onClick, ...more },
        ]}
      />,
    );
    return onClick;
  };

  test('creates what the page lists', async () => {
    const onClick = showCreate({ isCreate: true });
    await userEvent.keyboard('c');
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  test('leaves a filled button alone that creates nothing', async () => {
    const onClick = showCreate({});
    await userEvent.keyboard('c');
    expect(onClick).not.toHaveBeenCalled();
  });

  test.each<readonly [Partial<HeaderAction>, string]>([
    [{ whyDisabled: 'The levels are not loaded yet' }, 'The levels are not loaded yet'],
    [{ disabled: true }, 'Not available now'],
  ])('does nothing but lead to the button while that is %j', async (why, sentence) => {
    const onRefused = jest.fn();
    const onClick = showCreate({ isCreate: true, onRefused, ...why });
    await userEvent.keyboard('c');
    expect(onClick).not.toHaveBeenCalled();
    expect(onRefused).toHaveBeenCalledTimes(1);
    const button = screen.getByRole('button', { name: 'Assign' });
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription(sentence);
  });
});

test('an action that can not be used says why, as a button and in the menu', async () => {
  onWidth(1461);
  const { unmount } = show(<PageHeader title="Orders" actions={actions} />);
  expect(screen.getByRole('button', { name: 'Create Deduct Order' })).toHaveAccessibleDescription(
    'Kits only',
  );
  unmount();
  onWidth(390);
  show(<PageHeader title="Orders" actions={actions} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const item = screen.getByRole('menuitem', { name: /Create Deduct Order/ });
  expect(item).toHaveTextContent('Kits only');
  await userEvent.click(item);
  expect(actions[1]?.onClick).not.toHaveBeenCalled();
});

test('the back link goes back', async () => {
  const onClick = jest.fn();
  show(<PageHeader title="Order #48213" back={{ label: 'Orders', onClick }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Back to Orders' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a way back whose label says so already is not called "Back to Back to"', () => {
  onWidth(1461);
  show(
    <PageHeader
      title="Archived Orders"
      back={{ label: 'Back to Recent Orders', onClick: jest.fn() }}
    />,
  );
  expect(screen.getByRole('button', { name: 'Back to Recent Orders' })).toBeVisible();
});
