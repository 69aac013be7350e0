import { observer } from 'mobx-react-lite';
import { useSession } from '@/entities/session';
import { clientFields, type ClientDraft, type ClientFieldName } from '@/features/save-client';
import { FactList } from '@/shared/ui/fact-list/FactList';

interface Props {
  readonly draft: ClientDraft;
  readonly names: readonly ClientFieldName[];
}

/** Settings for people who may not edit them. */
export const SettingFacts = observer(function SettingFacts({ draft: { values }, names }: Props) {
  const { reference } = useSession();
  const fields = clientFields(reference);
  return <FactList facts={names.map((name) => ({ label: fields[name].label, value: fields[name].text(values, values) }))} />;
});
