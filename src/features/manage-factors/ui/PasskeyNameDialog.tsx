import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { longestPasskeyName } from '@contract/factorRules';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { TextField } from '@/shared/ui/fields/TextField';
import type { OwnFactors } from '../model/OwnFactors';

/** Asks what a passkey is called, before the device makes it or later. */
export const PasskeyNameDialog = observer(function PasskeyNameDialog({
  factors,
}: {
  readonly factors: OwnFactors;
}) {
  const isNew = factors.naming === 'new';
  const [name, setName] = useState(
    factors.naming === null || factors.naming === 'new' ? '' : (factors.naming.Name ?? ''),
  );
  const [error, setError] = useState<string | null>(null);
  const cancel = () => factors.askName(null);
  const submit = () => {
    if (name.trim() === '') setError('Name is required');
    else void factors.named(name.trim());
  };
  return (
    <Dialog
      open
      title={isNew ? 'Add a passkey' : 'Rename the passkey'}
      context={
        isNew
          ? 'Your device asks for your finger, face or PIN then. Give the passkey a name first.'
          : 'The name is for you alone.'
      }
      isNeverFullScreen
      onClose={cancel}
      onSubmit={submit}
      foot={
        <>
          <Button variant="outlined" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            {isNew ? 'Go on' : 'Rename'}
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        takesFocus
        maxLength={longestPasskeyName}
        placeholder="Such as Work laptop"
        value={name}
        onChange={(typed) => {
          setName(typed);
          setError(null);
        }}
        error={error}
      />
    </Dialog>
  );
});
