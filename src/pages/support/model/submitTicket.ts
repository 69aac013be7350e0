import type { InputOf } from '@contract/endpoint';
import type { support, SupportOption } from '@contract/support';
import { ticketContent } from '@contract/supportRules';
import type { SessionStore } from '@/entities/session';
import { sendTicket } from '@/features/ask-support';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { isAttached } from '@/shared/file/fieldFile';
import type { SupportTicket } from './SupportTicket';

const nameOf = (options: readonly SupportOption[], id: string | null): string =>
  options.find((option) => option.id === id)?.name ?? '';

/**
 * The call's payload: the fields without a place of their own become the ticket's text (SUPPORT-08,
 * SUPPORT-09).
 */
const payloadOf = ({
  draft: { values },
  choices,
}: SupportTicket): InputOf<typeof support.submit>['payload'] => {
  const { subject, email, image, ...fields } = values;
  return {
    Subject: subject.trim(),
    UserEmail: email.trim(),
    Content: ticketContent({
      ...fields,
      priority: nameOf(choices.priorities, fields.priority),
      warehouse: nameOf(choices.warehouses, fields.warehouse),
      service: nameOf(choices.services, fields.service),
      category: nameOf(choices.categories, fields.category),
    }),
    ...(isAttached(image) && { ImageBase64String: image.base64 }),
  };
};

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly ticket: SupportTicket;
  readonly key: IdempotencyKey;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/** The action that submits the ticket. */
export const submitTicket = ({ ticket, ...parts }: Parts): Action<unknown> =>
  sendTicket({ ...parts, draft: ticket.draft, payload: () => payloadOf(ticket) });
