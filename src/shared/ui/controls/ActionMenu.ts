import type { HeaderAction } from '../page/HeaderAction';
import { lazyOverlay } from '../page/lazyOverlay';

/** What a menu offers to do. */
export interface MenuAction extends Pick<
  HeaderAction,
  'label' | 'icon' | 'onClick' | 'disabled' | 'whyDisabled'
> {
  /** Of several that exclude each other, the one that holds. */
  readonly isChosen?: boolean;
}

export interface ActionMenuProps {
  readonly id: string;
  /** The id of the button that opens the menu: it names it. */
  readonly openerId: string;
  /** Where the menu stands; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
}

/** A menu of actions below their button; one that can not be used says why. */
export const ActionMenu = lazyOverlay('OpenedMenu', {
  load: () => import('./OpenedMenu'),
  isOpen: ({ anchor }: ActionMenuProps) => anchor !== null,
});
