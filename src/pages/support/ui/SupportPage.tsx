import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { UnsavedForms } from '@/features/continue-form';
import { ScreenDock, ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { newForm } from '@/shared/draft/Keepable';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { submitTicket } from '../model/submitTicket';
import { SupportTicket } from '../model/SupportTicket';
import { ticketTitle } from '../model/ticketTitle';
import { TicketForm } from './TicketForm';

/** Asks the provider's support for help (SUPPORT-01 to SUPPORT-11). */
export const SupportPage = observer(function SupportPage() {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const [ticket] = useState(() => new SupportTicket(call, session));
  const { draft, reading } = ticket;
  const kept = useKeptForm(() => ({
    kind: 'Support',
    record: null,
    form: newForm(draft),
    title: () => ticketTitle(draft.values),
  }));
  const { form, showWrong } = useDraftForm(draft);
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);
  useEffect(() => void reading.load(), [reading]);

  const leave = () => navigation.reload();
  const submit = () => {
    if (draft.whyNotSave === null)
      void actions.run(submitTicket({ call, session, ticket, key: kept.key, leave }));
  };
  return (
    <>
      <ScreenHeader
        title="Create a Support Ticket"
        note={<KeptNote kept={kept} />}
        actions={[
          {
            label: 'Submit',
            kind: 'primary',
            whyDisabled: draft.whyNotSave,
            onRefused: showWrong,
            onClick: submit,
          },
        ]}
      />
      {reading.problem && (
        <FailedLoad
          isCompact
          message={reading.problem.message}
          errorId={reading.problem.errorId}
          onReload={() => void reading.load()}
          onSupport={askSupport}
        />
      )}
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <Checklist lines={draft.checklist} as="strip" />
        <TicketForm ref={form} ticket={ticket} />
      </KeptFormPage>
      <ScreenDock />
    </>
  );
});
