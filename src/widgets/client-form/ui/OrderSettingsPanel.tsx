import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useSession } from '@/entities/session';
import { clientForm, type ClientDraft } from '@/features/save-client';
import { FormStack } from '@/shared/ui/fields/FormColumns';
import { NumberField } from '@/shared/ui/fields/NumberField';
import { Panel } from '@/shared/ui/page/Panel';
import { useMayEditClient } from '../model/useMayEditClient';
import { clientErrorOf } from './fieldErrors';
import { Options } from './OptionGroup';
import { SettingFacts } from './SettingFacts';
import { SettingSwitch } from './SettingSwitch';

const settings = [
  { name: 'AllowOrderSubmission', help: 'Off: new orders are put on hold' },
  { name: 'AllowBackOrders', help: 'Off: an order that lacks stock waits as a whole' },
  { name: 'NeedOrderApproval', help: 'Every new order waits for approval' },
  { name: 'AllowOrderApproval', help: 'The system approves orders after the wait time' },
  { name: 'AllowOrderConfirmation', help: 'The system confirms orders after the wait time' },
  { name: 'AllowOrderRelease', help: 'The system releases orders after the wait time' },
] as const;

const waitTime = 'WaitTimeBeforeSystemStartProcessingOrder';

const Narrow = styled('div')(({ theme: { spacing } }) => ({ width: `min(100%, ${spacing(55)})` }));

/** By when orders are to ship that say nothing of it: not every server has this setting. */
const ProcessingDays = observer(function ProcessingDays({
  draft,
}: {
  readonly draft: ClientDraft;
}) {
  const session = useSession();
  const mayEdit = useMayEditClient();
  if (session.extras?.attention !== true) return null;
  if (!mayEdit('ProcessingDays')) return <SettingFacts draft={draft} names={['ProcessingDays']} />;
  return (
    <Narrow>
      <NumberField
        label={clientForm.fields.ProcessingDays.label}
        end="working days"
        maxDigits={2}
        value={draft.values.ProcessingDays}
        onChange={(days) => draft.change({ ProcessingDays: days })}
        onBlur={() => draft.leave('ProcessingDays')}
        error={clientErrorOf(draft, 'ProcessingDays')}
      />
    </Narrow>
  );
});

/**
 * What happens to a client's orders by itself, and when (CLIENT-18, CLIENT-31, CLIENT-32, OPEN-36).
 */
export const OrderSettingsPanel = observer(function OrderSettingsPanel({
  draft,
  isNew,
}: {
  readonly draft: ClientDraft;
  readonly isNew: boolean;
}) {
  const mayEdit = useMayEditClient();
  return (
    <Panel title="Orders">
      <FormStack>
        <Options data-explained>
          {settings.map((setting) => (
            <SettingSwitch key={setting.name} draft={draft} {...setting} />
          ))}
        </Options>
        {mayEdit(waitTime) ? (
          <Narrow>
            <NumberField
              label={clientForm.fields[waitTime].label}
              end="minutes"
              maxDigits={5}
              value={draft.values[waitTime]}
              onChange={(minutes) => draft.change({ [waitTime]: minutes })}
              onBlur={() => draft.leave(waitTime)}
              error={clientErrorOf(draft, waitTime)}
            />
          </Narrow>
        ) : (
          <SettingFacts draft={draft} names={[waitTime]} />
        )}
        {!isNew && <ProcessingDays draft={draft} />}
      </FormStack>
    </Panel>
  );
});
