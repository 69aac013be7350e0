import { isEmail } from './text';

/** Longest texts of a ticket, and the largest picture in bytes (OPEN-45, OPEN-122). */
export const supportLimits = {
  subject: 256,
  email: 256,
  message: 10_000,
  orderNumber: 100,
  content: 20_000,
  picture: 5 * 1024 * 1024,
} as const;

/**
 * What a ticket's form holds; ids of the options are left to the form, its words go into the
 * ticket.
 */
export interface TicketFields {
  readonly priority: string;
  readonly warehouse: string;
  readonly orderNumber: string;
  readonly message: string;
  readonly service: string;
  readonly isServiceDown: boolean;
  readonly category: string;
}

/** The support form's sentences (SUPPORT-03, OPEN-73). */
export const supportSentences = {
  required: 'Required fields: Warehouse, Email, Subject',
  email: 'Email must be valid',
  message: 'A message helps us to help you',
} as const;

/** What a ticket can not be without is given (SUPPORT-03); the e-mail must be one as well. */
export const hasRequiredTicketFields = (given: {
  readonly warehouse: string;
  readonly email: string;
  readonly subject: string;
}): boolean => [given.warehouse, given.email, given.subject].every((text) => text.trim() !== '');

/** Whether a ticket can be answered at this address, blanks around it aside (SUPPORT-03). */
export const isTicketEmail = (email: string): boolean => isEmail(email.trim());

/**
 * The ticket's text: the fields in the order of the document, each on a line of its own
 * (SUPPORT-09).
 */
export const ticketContent = ({
  priority,
  warehouse,
  orderNumber,
  message,
  service,
  isServiceDown,
  category,
}: TicketFields): string =>
  Object.entries({
    Priority: priority,
    Warehouse: warehouse,
    'Order Number': orderNumber,
    Message: message,
    Service: service,
    'Service Down': isServiceDown ? 'Yes' : 'No',
    Category: category,
  })
    .map(([label, text]) => `${label}: ${text.trim()}`)
    .join('\n');
