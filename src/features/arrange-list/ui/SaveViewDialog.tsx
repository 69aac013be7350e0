import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { whyNotShareViews } from '@contract/viewRules';
import { viewLimits } from '@contract/views';
import { useSession } from '@/entities/session';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import type { Arrangement } from '@/shared/list/Arrangement';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { FormStack } from '@/shared/ui/fields/FormColumns';
import { TextField } from '@/shared/ui/fields/TextField';
import { useViewDesk } from '../model/useViewDesk';

interface Props {
  readonly arrangement: Arrangement;
  readonly onClose: () => void;
}

/** Asks for the name of a new view, and for whom it is. */
export const SaveViewDialog = observer(function SaveViewDialog({ arrangement, onClose }: Props) {
  const desk = useViewDesk(arrangement);
  const account = useSession().client?.Name ?? '';
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const entered = name.trim();
  const close = () => {
    desk.action.dismiss();
    onClose();
  };
  const save = async () => {
    if (entered === '') return;
    const made = { Name: entered, IsShared: isShared, IsDefault: isDefault };
    if (await desk.saveNew(made)) onClose();
  };
  return (
    <Dialog
      open
      title="Save view"
      context="Keeps the filters, the sorting and the columns of this list under a name."
      onClose={close}
      isCrossHidden
      isNeverFullScreen
      onSubmit={() => void save()}
      foot={
        <>
          <Button variant="outlined" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="contained"
            type="submit"
            disabled={entered === ''}
            loading={desk.action.isRunning}
          >
            Save
          </Button>
        </>
      }
    >
      <FormStack>
        <ResponseBanner action={desk.action} />
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={viewLimits.name}
          takesFocus
          autoComplete="off"
        />
        {whyNotShareViews(arrangement.name) === null && (
          <CheckField
            label={`Share with everybody who works for ${account}`}
            checked={isShared}
            onChange={setShared}
          />
        )}
        <CheckField label="Open this list with it" checked={isDefault} onChange={setDefault} />
      </FormStack>
    </Dialog>
  );
});
