import { observer } from 'mobx-react-lite';
import { clientLimits } from '@contract/clientRules';
import { clientForm, withTracking, type ClientDraft } from '@/features/save-client';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { FormStack } from '@/shared/ui/fields/FormColumns';
import { Panel } from '@/shared/ui/page/Panel';
import { TextField } from '@/shared/ui/fields/TextField';
import { useMayEditClient } from '../model/useMayEditClient';
import { clientErrorOf } from './fieldErrors';
import { SettingFacts } from './SettingFacts';

const names = ['UsePreconfiguredTracking', 'PreconfiguredTrackingNumber'] as const;

/**
 * The tracking number that all of a client's orders get, where they get one (CLIENT-19, CLIENT-33).
 */
export const TrackingPanel = observer(function TrackingPanel({
  draft,
}: {
  readonly draft: ClientDraft;
}) {
  const mayEdit = useMayEditClient();
  const { values } = draft;
  return (
    <Panel title="Tracking">
      {mayEdit('PreconfiguredTrackingNumber') ? (
        <FormStack>
          <CheckField
            label={clientForm.fields.UsePreconfiguredTracking.label}
            checked={values.UsePreconfiguredTracking}
            onChange={(uses) => draft.change(withTracking(uses, values))}
          />
          {values.UsePreconfiguredTracking && (
            <TextField
              label={clientForm.fields.PreconfiguredTrackingNumber.label}
              maxLength={clientLimits.trackingNumber}
              autoComplete="off"
              value={values.PreconfiguredTrackingNumber}
              onChange={(number) => draft.change({ PreconfiguredTrackingNumber: number })}
              onBlur={() => draft.leave('PreconfiguredTrackingNumber')}
              error={clientErrorOf(draft, 'PreconfiguredTrackingNumber')}
            />
          )}
        </FormStack>
      ) : (
        <SettingFacts
          draft={draft}
          names={values.UsePreconfiguredTracking ? names : ['UsePreconfiguredTracking']}
        />
      )}
    </Panel>
  );
});
