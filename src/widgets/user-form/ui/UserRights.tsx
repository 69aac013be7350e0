import { observer } from 'mobx-react-lite';
import { whyNotUser } from '@contract/userActions';
import { offeredRoles, sectionOf } from '@contract/userRules';
import { useSession } from '@/entities/session';
import type { EditedUser } from '@/features/save-user';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TypeAhead } from '@/shared/ui/fields/TypeAhead';

interface Props {
  readonly edited: EditedUser;
  /** The e-mail as it is now. */
  readonly email: string;
  /** The own profile says nothing of the role (OPEN-104). */
  readonly isRoleHidden?: boolean;
}

/**
 * The account of a user who exists: role and client can be changed by some (USER-27, USER-28,
 * USER-30, PROFILE-03).
 */
export const UserRights = observer(function UserRights({
  edited,
  email,
  isRoleHidden = false,
}: Props) {
  const { user: acting, clients, isInternal } = useSession();
  const { draft, record } = edited;
  const { Role: role, ClientId: clientId } = draft.values;
  if (!acting) return null;
  const offered = offeredRoles(acting.Role, sectionOf(record), 'create');
  // A role that is offered to nobody here, such as Scheduler, is still the one that the user has.
  const roles = role === null || offered.includes(role) ? offered : [role, ...offered];
  return (
    <FormGrid>
      <div className="whole">
        <TextField label="Email" value={email} onChange={() => undefined} disabled />
      </div>
      {!isRoleHidden && (
        <SelectField
          label="Role"
          disabled={whyNotUser.changeRole(acting, record) !== null}
          options={roles.map((each) => ({ value: each, label: each }))}
          value={role}
          onChange={(chosen) => draft.change({ Role: chosen })}
        />
      )}
      {isInternal && (
        <TypeAhead
          label="Client"
          isClearable={false}
          disabled={whyNotUser.changeClient(acting, record) !== null}
          options={clients.map(({ _id, Name }) => ({ value: _id, label: Name }))}
          value={clientId}
          onChange={(chosen) => draft.change({ ClientId: chosen ?? clientId })}
        />
      )}
    </FormGrid>
  );
});
