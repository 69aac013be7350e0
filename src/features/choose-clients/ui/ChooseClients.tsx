import { useState } from 'react';
import type { ClientName } from '@contract/client';
import { useActions } from '@/shared/action/ActionContext';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { ClientChoice } from '../model/ClientChoice';
import { clientChoices, type ClientChoiceKind } from '../model/clientChoices';
import { ClientsDialog } from './ClientsDialog';

interface Props {
  readonly kind: ClientChoiceKind;
  /** The clients on offer. */
  readonly clients: readonly ClientName[];
  /** Ids of those that are chosen. */
  readonly chosen: readonly string[];
  /** Whether the form below has unsaved changes. */
  readonly isUnsaved: boolean;
  readonly save: (ids: readonly string[]) => Promise<unknown>;
  /** The choice was saved: nothing of the form is kept. */
  readonly onSaved: (ids: readonly string[]) => void;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
  readonly onClose: () => void;
}

/**
 * Assigned or preferred clients in a dialog, after a question where the form would lose something
 * (USER-22 to USER-25, PROFILE-01 to PROFILE-05).
 */
export function ChooseClients({
  kind,
  clients,
  chosen,
  isUnsaved,
  save,
  onSaved,
  leave,
  onClose,
}: Props) {
  const actions = useActions();
  const [choice] = useState(() => new ClientChoice(clients, chosen));
  const [isAsking, setAsking] = useState(isUnsaved);
  const { question, running, saved } = clientChoices[kind];
  const run = () => {
    const { ids } = choice;
    void actions.run({
      title: running,
      perform: () => save(ids),
      succeeded: () => {
        onSaved(ids);
        onClose();
        return { text: saved, onClose: leave };
      },
    });
  };
  return isAsking ? (
    <ConfirmDialog open title={question} onOk={() => setAsking(false)} onCancel={onClose} />
  ) : (
    <ClientsDialog kind={kind} choice={choice} onSave={run} onClose={onClose} />
  );
}
