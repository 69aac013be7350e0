import { observer } from 'mobx-react-lite';
import { mayEditRole, mayEditUserClient, offeredRoles, sectionOf } from '@contract/userRules';
import { useSession } from '@/entities/session';
import type { EditedUser } from '@/features/save-user';
import { FormGrid } from '@/shared/ui/form-grid/FormGrid';
import { SelectField } from '@/shared/ui/select-field/SelectField';
import { TextField } from '@/shared/ui/text-field/TextField';
import { TypeAhead } from '@/shared/ui/type-ahead/TypeAhead';

interface Props {
  readonly edited: EditedUser;
  /** The e-mail as it is now. */
  readonly email: string;
  /** The own profile says nothing of the role (OPEN-104). */
  readonly isRoleHidden?: boolean;
}

/** The account of a user who exists: role and client can be changed by some (USER-27, USER-28, USER-30, PROFILE-03). */
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
  const roles = offered.includes(role) ? offered : [role, ...offered];
  return (
    <FormGrid>
      <div className="whole">
        <TextField label="Email" value={email} onChange={() => undefined} disabled />
      </div>
      {!isRoleHidden && (
        <SelectField
          label="Role"
          disabled={!mayEditRole(acting, record)}
          options={roles.map((each) => ({ value: each, label: each }))}
          value={role}
          onChange={(chosen) => draft.change({ Role: chosen })}
        />
      )}
      {isInternal && (
        <TypeAhead
          label="Client"
          isClearable={false}
          disabled={!mayEditUserClient(acting, record)}
          options={clients.map(({ _id, Name }) => ({ value: _id, label: Name }))}
          value={clientId}
          onChange={(chosen) => draft.change({ ClientId: chosen ?? clientId })}
        />
      )}
    </FormGrid>
  );
});
