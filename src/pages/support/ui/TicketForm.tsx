import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { FormColumns, FormStack } from '@/shared/ui/fields/FormColumns';
import type { SupportTicket } from '../model/SupportTicket';
import { AboutPanel } from './AboutPanel';
import { MessagePanel } from './MessagePanel';

interface Props {
  readonly ticket: SupportTicket;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The support form: what it is about, and what is to be said of it (SUPPORT-02). */
export const TicketForm = observer(function TicketForm({ ticket, ref }: Props) {
  return (
    <FormColumns ref={ref}>
      <FormStack>
        <AboutPanel ticket={ticket} />
      </FormStack>
      <FormStack>
        <MessagePanel draft={ticket.draft} />
      </FormStack>
    </FormColumns>
  );
});
