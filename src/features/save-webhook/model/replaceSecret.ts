import { webhooks } from '@contract/webhook';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';

interface Parts {
  readonly call: Call;
  readonly id: string;
  readonly onDone: (secret: string) => void;
}

/** The action that makes a new signing secret. */
export const replaceSecret = ({
  call,
  id,
  onDone,
}: Parts): Action<{ readonly Secret: string }> => ({
  title: 'Replacing secret...',
  perform: () => call(webhooks.replaceSecret, { payload: { Id: id } }),
  succeeded: ({ Secret }) => {
    onDone(Secret);
    return null;
  },
});
