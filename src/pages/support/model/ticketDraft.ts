import { hasRequiredTicketFields, isTicketEmail, supportSentences } from '@contract/supportRules';
import { Draft, type Check } from '@/shared/draft/Draft';
import type { FieldFile } from '@/shared/file/fieldFile';

/** What the support form holds (SUPPORT-02); of what is chosen the option's id, null for none. */
export interface TicketValues {
  readonly priority: string | null;
  readonly warehouse: string | null;
  readonly orderNumber: string;
  readonly message: string;
  readonly service: string | null;
  readonly isServiceDown: boolean;
  readonly category: string | null;
  readonly subject: string;
  readonly email: string;
  readonly image: FieldFile | null;
}

export type TicketDraft = Draft<TicketValues>;

const isGiven = (text: string): boolean => text.trim() !== '';

const checks: readonly Check<TicketValues>[] = [
  {
    label: supportSentences.required,
    fields: ['warehouse', 'email', 'subject'],
    passes: ({ warehouse, email, subject }) =>
      hasRequiredTicketFields({ warehouse: warehouse ?? '', email, subject }),
  },
  {
    label: supportSentences.email,
    fields: ['email'],
    passes: ({ email }) => isTicketEmail(email),
    contradicts: ({ email }) => isGiven(email),
  },
  {
    label: supportSentences.message,
    fields: ['message'],
    passes: ({ message }) => isGiven(message),
    isWish: true,
  },
];

/**
 * A new ticket's draft with its requirements; the answer goes to the person's own address unless
 * another one is entered (SUPPORT-03, OPEN-73).
 */
export const newTicketDraft = (email: string): TicketDraft =>
  new Draft<TicketValues>(
    {
      priority: null,
      warehouse: null,
      orderNumber: '',
      message: '',
      service: null,
      isServiceDown: false,
      category: null,
      subject: '',
      email,
      image: null,
    },
    checks,
    { message: 'Content', email: 'UserEmail', image: 'ImageBase64String' },
  );

const errors: Partial<Record<keyof TicketValues, (values: TicketValues) => string | null>> = {
  warehouse: ({ warehouse }) => (warehouse === null ? 'Choose a warehouse' : null),
  subject: ({ subject }) => (isGiven(subject) ? null : 'Enter a subject'),
  email: ({ email }) => (isTicketEmail(email) ? null : 'Enter a valid email'),
};

/** What is wrong with a field, once it may complain; null when nothing is. */
export const ticketFieldError = (draft: TicketDraft, field: keyof TicketValues): string | null =>
  draft.errorOf(field, errors[field]?.(draft.values) ?? null);
