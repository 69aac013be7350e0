import type { ReactNode } from 'react';
import { lazyOverlay } from '../page/lazyOverlay';

export type DialogWidth = 'small' | 'medium' | 'large';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** One line under the title: what the dialog is about. */
  readonly context?: ReactNode;
  /** 600, 800 or 1000 px; below 900 px every dialog fills the screen. */
  readonly width?: DialogWidth;
  /** Esc and the cross call it; without it neither closes. */
  readonly onClose?: () => void;
  /** For questions that have their own Ok and Cancel. */
  readonly isCrossHidden?: boolean;
  /** Keeps a small question small on a phone. */
  readonly isNeverFullScreen?: boolean;
  /** Makes it a form: Enter in a line and a `type="submit"` button in the foot call it. */
  readonly onSubmit?: () => void;
  /** Buttons; one in a `data-start` element stands at the left. */
  readonly foot?: ReactNode;
  /** Lets the body reach the edges, for tables. */
  readonly isFlush?: boolean;
  /** Lets the keyboard scroll the body, where nothing in it can be focused. */
  readonly isRead?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children?: ReactNode;
}

/**
 * A window over the page: head, body, foot. A click beside it does not close it, so nothing typed
 * is lost.
 */
export const Dialog = lazyOverlay('DialogWindow', {
  load: () => import('./DialogWindow'),
  isOpen: ({ open }: DialogProps) => open,
});
