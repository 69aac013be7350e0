import { observer } from 'mobx-react-lite';
import { clientLabels, type ClientDraft, type ClientSetting } from '@/features/save-client';
import { SwitchField } from '@/shared/ui/switch-field/SwitchField';
import { useMayEditClient } from '../model/useMayEditClient';

interface Props {
  readonly draft: ClientDraft;
  readonly name: ClientSetting;
  /** What it does. */
  readonly help?: string;
}

/** A setting that is on or off; people who may not edit it see how it stands. */
export const SettingSwitch = observer(function SettingSwitch({ draft, name, help }: Props) {
  const mayEdit = useMayEditClient();
  return <SwitchField label={clientLabels[name]} help={help} disabled={!mayEdit(name)} checked={draft.values[name]} onChange={(isOn) => draft.change({ [name]: isOn })} />;
});
