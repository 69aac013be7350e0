import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { longestGroupName } from '@contract/itemGroup';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { Panel } from '@/shared/ui/page/Panel';
import { FieldRow } from '@/shared/ui/page/Panes';
import { TextField } from '@/shared/ui/fields/TextField';
import type { ItemGroups } from '../model/ItemGroups';

/** Makes a new group. */
export const AddGroup = observer(function AddGroup({ groups }: { readonly groups: ItemGroups }) {
  const add = (event: FormEvent) => {
    event.preventDefault();
    void groups.create();
  };
  return (
    <Panel title="Add New Group" isFlush>
      <FieldRow noValidate onSubmit={add}>
        <TextField
          label="Name of the new group"
          value={groups.newName}
          onChange={groups.typeNew}
          maxLength={longestGroupName}
        />
        <ExplainedButton
          type="submit"
          variant="contained"
          whyDisabled={groups.whyNotCreate}
          loading={groups.action.isRunning}
        >
          Add Group
        </ExplainedButton>
      </FieldRow>
    </Panel>
  );
});
