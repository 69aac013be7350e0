import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { releasePreferences } from '@contract/clientKinds';
import { useSession } from '@/entities/session';
import { clientForm, preferenceLabels, type ClientDraft } from '@/features/save-client';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { FormStack } from '@/shared/ui/fields/FormColumns';
import { Panel } from '@/shared/ui/page/Panel';
import { useMayEditClient } from '../model/useMayEditClient';
import { clientErrorOf } from './fieldErrors';
import { OptionGroup, Options } from './OptionGroup';
import { SettingFacts } from './SettingFacts';
import { SettingSwitch } from './SettingSwitch';

const rules = [
  { name: 'AllowOrderSplit', help: 'An order may be filled from several warehouses' },
  { name: 'AllowWarehouseSwitch', help: 'Another release warehouse is taken when stock is short' },
  { name: 'ForceDefaultWarehouse', help: 'Orders always ship from the default warehouse' },
  {
    name: 'ForceRequestedWarehouse',
    help: 'Orders ship from the warehouse they ask for, or not at all',
  },
] as const;

const names = [
  'UsesMultipleWarehouses',
  'ReleaseWarehouses',
  'ReleasePreference',
  ...rules.map(({ name }) => name),
] as const;

const WarehouseChoice = observer(function WarehouseChoice({
  draft,
}: {
  readonly draft: ClientDraft;
}) {
  const { reference } = useSession();
  const { ReleaseWarehouses: chosen } = draft.values;
  const choose = (id: string, isChosen: boolean) => {
    draft.change({
      ReleaseWarehouses: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id),
    });
    draft.leave('ReleaseWarehouses');
  };
  return (
    <OptionGroup
      label={clientForm.fields.ReleaseWarehouses.label}
      error={clientErrorOf(draft, 'ReleaseWarehouses')}
    >
      {reference?.warehouses.map(({ _id, Name }) => (
        <CheckField
          key={_id}
          label={Name}
          checked={chosen.includes(_id)}
          onChange={(isChosen) => choose(_id, isChosen)}
        />
      ))}
    </OptionGroup>
  );
});

const PreferenceChoice = observer(function PreferenceChoice({
  draft,
}: {
  readonly draft: ClientDraft;
}) {
  const name = useId();
  return (
    <OptionGroup isOneOf label={clientForm.fields.ReleasePreference.label}>
      {releasePreferences.map((preference) => (
        <FormControlLabel
          key={preference}
          label={preferenceLabels[preference]}
          control={
            <Radio
              size="small"
              name={name}
              checked={draft.values.ReleasePreference === preference}
              onChange={() => draft.change({ ReleasePreference: preference })}
            />
          }
        />
      ))}
    </OptionGroup>
  );
});

/**
 * From which warehouses a client's orders ship, and who decides which (CLIENT-16, CLIENT-17,
 * CLIENT-31).
 */
export const WarehouseSettingsPanel = observer(function WarehouseSettingsPanel({
  draft,
}: {
  readonly draft: ClientDraft;
}) {
  const mayEdit = useMayEditClient();
  return (
    <Panel title="Warehouses">
      {mayEdit('ReleaseWarehouses') ? (
        <FormStack>
          <SettingSwitch
            draft={draft}
            name="UsesMultipleWarehouses"
            help="Orders may ship from any of the release warehouses"
          />
          <WarehouseChoice draft={draft} />
          <PreferenceChoice draft={draft} />
          <Options data-explained data-paired>
            {rules.map((rule) => (
              <SettingSwitch key={rule.name} draft={draft} {...rule} />
            ))}
          </Options>
        </FormStack>
      ) : (
        <SettingFacts draft={draft} names={names} />
      )}
    </Panel>
  );
});
