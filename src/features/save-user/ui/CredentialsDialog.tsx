import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { shortestPassword } from '@contract/identity';
import type { UserRecord } from '@contract/user';
import { isUserEmail, userLimits } from '@contract/userRules';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import { TextField } from '@/shared/ui/fields/TextField';
import { changeCredentials } from '../model/changeCredentials';
import {
  credentialsDraft,
  type CredentialsDraft,
  currentPasswordRequired,
  whyNotChange,
} from '../model/credentialsChecks';
import type { CredentialsValues } from '../model/credentialsForm';

const Fields = styled(FormGrid)(({ theme: { spacing } }) => ({ marginTop: spacing(4) }));

type Field = keyof CredentialsValues;

const errors: Readonly<Record<Field, (values: CredentialsValues) => string | null>> = {
  Email: ({ Email }) => (isUserEmail(Email) ? null : 'Enter a valid email'),
  Password: () => null,
  ConfirmPassword: ({ Password, ConfirmPassword }) =>
    Password.trim() === ConfirmPassword.trim() ? null : "Passwords don't match",
  CurrentPassword: ({ CurrentPassword }) =>
    CurrentPassword.trim() === '' ? currentPasswordRequired : null,
};

interface Props {
  readonly user: UserRecord;
  /** Whether the account is the person's own: then the current password is asked for. */
  readonly isOwn: boolean;
  readonly onSaved: (email: string) => void;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
  readonly onClose: () => void;
}

const CredentialsFields = observer(function CredentialsFields({
  draft,
  asksCurrent,
}: {
  readonly draft: CredentialsDraft;
  readonly asksCurrent: boolean;
}) {
  const { values } = draft;
  const field = (name: Field, label: string) => ({
    label,
    value: values[name],
    // A password is never cut off.
    ...(name === 'Email' && { maxLength: userLimits.email }),
    error: draft.errorOf(name, errors[name](values)),
    onChange: (text: string) => draft.change({ [name]: text }),
    onBlur: () => draft.leave(name),
  });
  return (
    <>
      <div className="whole">
        <TextField {...field('Email', 'Email')} type="email" autoComplete="off" takesFocus />
      </div>
      <PasswordField
        {...field('Password', 'New Password')}
        autoComplete="new-password"
        help={`At least ${shortestPassword} characters, or nothing to keep the password`}
      />
      <PasswordField
        {...field('ConfirmPassword', 'Confirm Password')}
        autoComplete="new-password"
      />
      {asksCurrent && (
        <div className="whole">
          <PasswordField {...field('CurrentPassword', 'Current Password')} />
        </div>
      )}
    </>
  );
});

/** Another e-mail or another password for a user (OPEN-118). */
export const CredentialsDialog = observer(function CredentialsDialog({
  user,
  isOwn,
  onSaved,
  leave,
  onClose,
}: Props) {
  const call = useCall();
  const actions = useActions();
  const [draft] = useState(() => credentialsDraft(user, isOwn));
  const { form, showWrong } = useDraftForm(draft);
  const [isAsking, setAsking] = useState(false);
  const close = () => (draft.isDirty ? setAsking(true) : onClose());
  const saved = (email: string) => {
    onSaved(email);
    onClose();
  };
  const save = () => {
    if (whyNotChange(draft) === null)
      void actions.run(changeCredentials({ call, user, draft, onSaved: saved, leave }));
  };
  return (
    <>
      <Dialog
        open
        title="Change Email or Password"
        context={isOwn ? 'A new password ends your other sessions.' : undefined}
        onClose={close}
        onSubmit={save}
        foot={
          <>
            <Button variant="outlined" onClick={close}>
              Cancel
            </Button>
            <ExplainedButton
              type="submit"
              variant="contained"
              whyDisabled={whyNotChange(draft)}
              onRefused={showWrong}
            >
              Save
            </ExplainedButton>
          </>
        }
      >
        <Checklist lines={draft.checklist} as="box" />
        <Fields ref={form}>
          <CredentialsFields draft={draft} asksCurrent={isOwn} />
        </Fields>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title="Discard your changes?"
        text="What you entered in this dialog has not been saved."
        onOk={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
