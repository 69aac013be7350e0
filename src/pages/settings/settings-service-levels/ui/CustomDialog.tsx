import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { longestServiceLevel } from '@contract/serviceLevel';
import { useSession } from '@/entities/session';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TypeAhead } from '@/shared/ui/fields/TypeAhead';
import { createCustomDraft } from '../model/customDraft';
import type { ServiceLevelChanges } from '../model/ServiceLevelChanges';

const Fields = styled('div')(({ theme: { spacing } }) => ({ display: 'grid', gap: spacing(4) }));

/** Gives a service level a name of the client's own (SVC-09, SVC-10). */
export const CustomDialog = observer(function CustomDialog({
  changes,
}: {
  readonly changes: ServiceLevelChanges;
}) {
  const { reference } = useSession();
  const [draft] = useState(createCustomDraft);
  const { carrierId, levelId, text } = draft.values;
  const levels = (reference?.serviceLevels ?? []).filter((level) => level.carrierId === carrierId);
  const add = () => {
    if (draft.whyNotSave === null) void changes.addCustom(draft.values);
  };
  return (
    <Dialog
      open
      title="Add Custom Service Level"
      onClose={changes.close}
      onSubmit={add}
      foot={
        <>
          <Button variant="outlined" onClick={changes.close}>
            Cancel
          </Button>
          <ExplainedButton
            type="submit"
            variant="contained"
            whyDisabled={draft.whyNotSave}
            loading={changes.action.isRunning}
          >
            Add
          </ExplainedButton>
        </>
      }
    >
      <Fields>
        <ResponseBanner action={changes.action} />
        <SelectField
          label="Carrier"
          placeholder="Choose a carrier"
          options={(reference?.carriers ?? []).map(({ _id, name }) => ({
            value: _id,
            label: name,
          }))}
          value={carrierId}
          onChange={(chosen) => draft.change({ carrierId: chosen, levelId: null })}
        />
        <TypeAhead
          label="Service Level"
          placeholder={carrierId === null ? 'Choose a carrier first' : 'Choose a service level'}
          disabled={carrierId === null}
          options={levels.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={levelId}
          onChange={(chosen) => draft.change({ levelId: chosen })}
        />
        <TextField
          label="Custom Service Level"
          help="Orders name it by this text"
          value={text}
          onChange={(typed) => draft.change({ text: typed })}
          maxLength={longestServiceLevel}
        />
        <Checklist as="box" lines={draft.checklist} />
      </Fields>
    </Dialog>
  );
});
