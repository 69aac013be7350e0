import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { apiTokens } from '@contract/apiTokens';
import type { ClientRecord } from '@contract/client';
import { useClients } from '@/entities/client';
import { useSession } from '@/entities/session';
import { PageAction } from '@/shared/action/PageAction';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useCall } from '@/shared/api/CallContext';
import { FormStack } from '@/shared/ui/fields/FormColumns';
import { SwitchField } from '@/shared/ui/fields/SwitchField';
import { Panel } from '@/shared/ui/page/Panel';

/**
 * Whether the client's Owners may make API tokens themselves: what staff decide at once, beside the
 * form, because the documented update does not know it.
 */
export const OwnersApiPanel = observer(function OwnersApiPanel({
  client,
}: {
  readonly client: ClientRecord;
}) {
  const call = useCall();
  const store = useClients();
  const session = useSession();
  const [action] = useState(() => new PageAction());
  const [isOn, setOn] = useState(client.OwnersManageApi);
  const { extras, may } = session;
  if (!may('client.administer') || extras?.apiTokens !== true) return null;
  const change = async (OwnersManageApi: boolean) => {
    setOn(OwnersManageApi);
    const isDone = await action.run({
      perform: () =>
        call(apiTokens.openToOwners, { payload: { ClientId: client._id, OwnersManageApi } }),
      doneText: () =>
        OwnersManageApi
          ? `Owners of ${client.Name} may make API tokens from now on.`
          : `Owners of ${client.Name} may make no more API tokens. Theirs go on working.`,
    });
    if (isDone) store.take({ ...client, OwnersManageApi });
    else setOn(!OwnersManageApi);
  };
  return (
    <Panel title="API">
      <FormStack>
        <SwitchField
          label="Owners may make tokens"
          help="They see and revoke all tokens of the account, too. It is saved at once."
          disabled={action.isRunning}
          checked={isOn}
          onChange={(next) => void change(next)}
        />
        <ResponseBanner action={action} />
      </FormStack>
    </Panel>
  );
});
