import type { InputOf } from '@contract/endpoint';
import { support, type SupportOption } from '@contract/support';
import { ticketContent } from '@contract/supportRules';
import { sentOnce, type SessionStore } from '@/entities/session';
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

/**
 * The action that submits the ticket; sent again after a failure there is still one (SUPPORT-10,
 * SUPPORT-11, OPEN-95).
 */
export const submitTicket = ({ call, session, ticket, key, leave }: Parts): Action<unknown> => ({
  title: 'Submitting ticket...',
  perform: async () => {
    const payload = payloadOf(ticket);
    return call(support.submit, { payload }, await sentOnce(session, key, payload));
  },
  succeeded: () => {
    ticket.draft.settle();
    return { text: 'Ticket submitted successfully.', onClose: leave };
  },
  failed: ({ fields }) => ticket.draft.refuse(fields),
});
