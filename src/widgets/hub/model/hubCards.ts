import type { ComponentType } from 'react';
import type { SessionStore } from '@/entities/session';
import { mayOpen, type RouteName } from '@/shared/routes/routes';

export interface HubCard {
  readonly route: RouteName;
  readonly title: string;
  /** One line: what is found there. */
  readonly text: string;
  readonly Icon: ComponentType;
  /** Says in a word or two why it should be opened. */
  readonly highlight?: string | undefined;
  /** What the route's `needs` does not say. */
  readonly isFor?: (session: SessionStore) => boolean;
}

/** The cards that a session sees: those of screens that it may open. */
export const shownCards = (cards: readonly HubCard[], session: SessionStore): readonly HubCard[] =>
  cards.filter(({ route, isFor }) => mayOpen(route, session.may) && (isFor?.(session) ?? true));
