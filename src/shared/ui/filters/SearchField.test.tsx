import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from '@/app/theme';
import { SingleKeys } from '@/shared/keys/SingleKeys';
import { renderPortal } from '@tests/renderPortal';
import { SearchField } from './SearchField';

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

const search = () => screen.getByRole('searchbox', { name: 'Search orders' });

test('the cross clears it and gives the focus back', async () => {
  const onChange = jest.fn();
  show(<SearchField label="Search orders" value="bottle" onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(onChange).toHaveBeenCalledWith('');
  expect(search()).toHaveFocus();
});

test('Esc clears what is typed and goes no further', async () => {
  const onChange = jest.fn();
  const onEscape = jest.fn();
  show(
    <div role="presentation" onKeyDown={onEscape}>
      <SearchField label="Search orders" value="bottle" onChange={onChange} />
    </div>,
  );
  await userEvent.type(search(), '{Escape}');
  expect(onChange).toHaveBeenCalledWith('');
  expect(onEscape).not.toHaveBeenCalled();
});

test('Enter searches at once', async () => {
  const onEnter = jest.fn();
  show(<SearchField label="Search orders" value="4" onChange={jest.fn()} onEnter={onEnter} />);
  await userEvent.type(search(), '{Enter}');
  expect(onEnter).toHaveBeenCalledTimes(1);
});

describe('the key that leads to it', () => {
  const hint = () => screen.queryByText('/');
  const field = (value: string) => (
    <SearchField label="Search orders" value={value} onChange={jest.fn()} hasKey />
  );

  test('is shown only while the field is empty', () => {
    renderPortal(field(''));
    expect(hint()).toBeVisible();
    cleanup();
    renderPortal(field('4'));
    expect(hint()).not.toBeInTheDocument();
  });

  test('is shown to nobody who has switched single keys off', () => {
    const { stores } = renderPortal(field(''));
    act(() => stores.of(SingleKeys).switch(false));
    expect(hint()).not.toBeInTheDocument();
  });
});
