import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Role } from '@contract/access';
import { invitationDays, invitationLimits } from '@contract/invitationRules';
import { isUserEmail, userLimits, type UserSection } from '@contract/userRules';
import { useInvitations } from '@/entities/invitation';
import { useSession } from '@/entities/session';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { TextField } from '@/shared/ui/fields/TextField';
import { sendInvitation } from '../model/invitationActions';
import { inviteDraft, rolesToInvite, type InviteDraft } from '../model/inviteForm';
import { RoleChoice } from './RoleChoice';

const Fields = styled('div')(({ theme: { spacing } }) => ({ display: 'grid', gap: spacing(4) }));

/** On a phone the way out stands above what is done more often. */
const OtherWay = styled(Button)(({ theme: { breakpoints } }) => ({
  [breakpoints.down('sm')]: { flexBasis: '100%', justifyContent: 'flex-start' },
}));

const Said = styled('p')(({ theme: { shape, spacing, typography, vars } }) => ({
  ...typography.body2,
  display: 'flex',
  gap: spacing(2.5),
  padding: spacing(3),
  borderRadius: shape.borderRadius,
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.surface.sunken,
  '& > svg': { flex: 'none', fontSize: 20, color: vars.palette.text.tertiary },
}));

interface FieldsProps {
  readonly draft: InviteDraft;
  readonly roles: readonly Role[];
}

const InviteFields = observer(function InviteFields({ draft, roles }: FieldsProps) {
  const { Email, Role: role, Words } = draft.values;
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        takesFocus
        maxLength={userLimits.email}
        value={Email}
        error={draft.errorOf('Email', isUserEmail(Email) ? null : 'Enter a valid email')}
        onChange={(typed) => draft.change({ Email: typed })}
        onBlur={() => draft.leave('Email')}
      />
      <RoleChoice
        roles={roles}
        value={role}
        onChange={(chosen) => draft.change({ Role: chosen })}
      />
      <TextField
        label="Words to go with it (optional)"
        rows={2}
        maxLength={invitationLimits.words}
        hasCounter
        value={Words}
        error={draft.errorOf('Words', null)}
        onChange={(typed) => draft.change({ Words: typed })}
      />
    </>
  );
});

interface Props {
  readonly acting: Role;
  readonly section: UserSection;
  readonly onClose: () => void;
}

/** Invites somebody with an e-mail and a role; what else a user has the person fills in. */
export const InviteDialog = observer(function InviteDialog({ acting, section, onClose }: Props) {
  const call = useCall();
  const session = useSession();
  const store = useInvitations();
  const actions = useActions();
  const navigation = useNavigation();
  const [roles] = useState(() => rolesToInvite(acting, section));
  const [draft] = useState(() => inviteDraft(roles[0] ?? acting));
  const [key] = useState(() => new IdempotencyKey());
  const { form, showWrong } = useDraftForm(draft);
  const [isAsking, setAsking] = useState(false);
  const close = () => (draft.isDirty ? setAsking(true) : onClose());
  const send = () => {
    if (draft.whyNotSave === null)
      void actions.run(
        sendInvitation({ call, session, store, section, draft, key, onSent: onClose }),
      );
  };
  const fillInAll = () => {
    const { Email, Role: role } = draft.values;
    navigation.go(section === 'admin' ? 'UserCreateManage' : 'UserCreateSettings', {
      duplicate: { Email, Role: role },
    });
  };
  return (
    <>
      <Dialog
        open
        title="Invite a user"
        context="The person gets a link and fills in name, phone, address and password."
        onClose={close}
        onSubmit={send}
        foot={
          <>
            <OtherWay data-start variant="text" onClick={fillInAll}>
              Fill in everything myself
            </OtherWay>
            <Button variant="outlined" onClick={close}>
              Cancel
            </Button>
            <ExplainedButton
              type="submit"
              variant="contained"
              whyDisabled={draft.whyNotSave}
              onRefused={showWrong}
            >
              Send invitation
            </ExplainedButton>
          </>
        }
      >
        <Fields ref={form}>
          <InviteFields draft={draft} roles={roles} />
          <Said>
            <ScheduleRounded aria-hidden="true" />
            {`The link works once and for ${invitationDays} days. Until then the invitation stands in the list, where it can be sent again or withdrawn. Nobody signs in before.`}
          </Said>
        </Fields>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title="Discard the invitation?"
        text="What you entered in this dialog has not been sent."
        onOk={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
