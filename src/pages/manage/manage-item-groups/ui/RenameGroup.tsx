import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { longestGroupName } from '@contract/itemGroup';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { Panel } from '@/shared/ui/page/Panel';
import { FieldRow } from '@/shared/ui/page/Panes';
import { TextField } from '@/shared/ui/fields/TextField';
import type { ItemGroups } from '../model/ItemGroups';

/** Gives the selected group another name (GROUP-02). */
export const RenameGroup = observer(function RenameGroup({
  groups,
}: {
  readonly groups: ItemGroups;
}) {
  const { selected } = groups;
  const update = (event: FormEvent) => {
    event.preventDefault();
    void groups.update();
  };
  return (
    <Panel title="Update Group Name" isFlush>
      <FieldRow noValidate onSubmit={update}>
        <TextField
          label={selected ? `New name of ${selected.GroupName}` : 'New name'}
          placeholder={selected ? undefined : 'Select a group of the list first'}
          value={groups.changedName}
          onChange={groups.typeChanged}
          maxLength={longestGroupName}
          disabled={selected === null}
        />
        <ExplainedButton
          type="submit"
          variant="contained"
          whyDisabled={groups.whyNotUpdate}
          loading={groups.action.isRunning}
        >
          Update Group
        </ExplainedButton>
      </FieldRow>
    </Panel>
  );
});
