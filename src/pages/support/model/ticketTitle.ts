import type { TicketValues } from './ticketDraft';

/** What an unsaved ticket is, in a few words: its subject. */
export const ticketTitle = ({ subject }: Pick<TicketValues, 'subject'>): string =>
  subject.trim() || 'No subject yet';
