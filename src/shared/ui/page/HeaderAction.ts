import type { ReactNode } from 'react';

/**
 * Something a page can do; which of them are buttons and which lie under More follows from kind and
 * screen.
 */
export interface HeaderAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onClick: () => void;
  /** `more` lies under More on every screen. */
  readonly kind: 'primary' | 'secondary' | 'more';
  /** Creates one more of what the page lists; there is a shortcut for it. */
  readonly isCreate?: boolean;
  readonly disabled?: boolean;
  /** Why it can not be used now; disables it. */
  readonly whyDisabled?: string | null;
  /** Called when its button is pressed while it can not be used. */
  readonly onRefused?: () => void;
}

export type ScreenSize = 'desktop' | 'small' | 'phone';

interface Arranged {
  readonly buttons: readonly HeaderAction[];
  readonly more: readonly HeaderAction[];
  readonly primary: readonly HeaderAction[];
}

const buttonsOn: Record<ScreenSize, number> = { desktop: Infinity, small: 1, phone: 0 };

/**
 * Shares actions out between buttons and the More menu: all buttons on a desktop, one on a tablet,
 * none on a phone.
 */
export const arrange = (actions: readonly HeaderAction[], size: ScreenSize): Arranged => {
  const secondary = actions.filter(({ kind }) => kind === 'secondary');
  const buttons = secondary.slice(0, buttonsOn[size]);
  return {
    buttons,
    more: [...secondary.slice(buttons.length), ...actions.filter(({ kind }) => kind === 'more')],
    primary: actions.filter(({ kind }) => kind === 'primary'),
  };
};
