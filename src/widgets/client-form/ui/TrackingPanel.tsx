import { observer } from 'mobx-react-lite';
import { clientLimits } from '@contract/clientRules';
import { clientLabels, withTracking, type ClientDraft } from '@/features/save-client';
import { CheckField } from '@/shared/ui/check-field/CheckField';
import { FormStack } from '@/shared/ui/form-columns/FormColumns';
import { Panel } from '@/shared/ui/panel/Panel';
import { TextField } from '@/shared/ui/text-field/TextField';
import { useMayEditClient } from '../model/useMayEditClient';
import { errorOf } from './fieldErrors';
import { SettingFacts } from './SettingFacts';

const names = ['UsePreconfiguredTracking', 'PreconfiguredTrackingNumber'] as const;

/** The tracking number that all of a client's orders get, where they get one (CLIENT-19, CLIENT-33). */
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
            label={clientLabels.UsePreconfiguredTracking}
            checked={values.UsePreconfiguredTracking}
            onChange={(uses) => draft.change(withTracking(uses, values))}
          />
          {values.UsePreconfiguredTracking && (
            <TextField
              label={clientLabels.PreconfiguredTrackingNumber}
              maxLength={clientLimits.trackingNumber}
              autoComplete="off"
              value={values.PreconfiguredTrackingNumber}
              onChange={(number) => draft.change({ PreconfiguredTrackingNumber: number })}
              onBlur={() => draft.leave('PreconfiguredTrackingNumber')}
              error={errorOf(draft, 'PreconfiguredTrackingNumber')}
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
