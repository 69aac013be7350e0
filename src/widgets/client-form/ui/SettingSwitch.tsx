import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { clientForm, type ClientDraft, type ClientSetting } from '@/features/save-client';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { SwitchField } from '@/shared/ui/fields/SwitchField';
import { useMayEditClient } from '../model/useMayEditClient';

interface Props {
  readonly draft: ClientDraft;
  readonly name: ClientSetting;
  /** What it does. */
  readonly help?: string;
  /** A box to tick, for one of many. */
  readonly isCheck?: boolean;
}

/** A setting that is on or off; people who may not edit it see how it stands. */
export const SettingSwitch = observer(function SettingSwitch({
  draft,
  name,
  help,
  isCheck = false,
}: Props) {
  const mayEdit = useMayEditClient();
  // There are thirty of them: none is drawn again because another field has changed.
  const isOn = computed(() => draft.values[name]).get();
  const FieldOf = isCheck ? CheckField : SwitchField;
  return (
    <FieldOf
      label={clientForm.fields[name].label}
      help={help}
      disabled={!mayEdit(name)}
      checked={isOn}
      onChange={(next) => draft.change({ [name]: next })}
    />
  );
});
