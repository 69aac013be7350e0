import { observer } from 'mobx-react-lite';
import type { ClientDraft } from '@/features/save-client';
import { Panel } from '@/shared/ui/page/Panel';
import { useMayEditClient } from '../model/useMayEditClient';
import { SettingFacts } from './SettingFacts';
import { SettingSwitch } from './SettingSwitch';

/** The settings of a client's items (CLIENT-31). */
export const ItemSettingsPanel = observer(function ItemSettingsPanel({
  draft,
}: {
  readonly draft: ClientDraft;
}) {
  const mayEdit = useMayEditClient();
  return (
    <Panel title="Items">
      {mayEdit('SupportsItemGroups') ? (
        <SettingSwitch
          draft={draft}
          name="SupportsItemGroups"
          help="Items can be put into groups"
        />
      ) : (
        <SettingFacts draft={draft} names={['SupportsItemGroups']} />
      )}
    </Panel>
  );
});
