import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { offeredRoles, type UserSection } from '@contract/userRules';
import { useSession } from '@/entities/session';
import type { UserList } from '@/entities/user';
import { ListSearch } from '@/shared/list/ui/ListSearch';
import { useSearchKey } from '@/shared/ui/filters/useSearchKey';
import { SelectField } from '@/shared/ui/fields/SelectField';

const Tools = styled('div')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  minWidth: 0,
  '& > div': { flex: '0 1 auto', width: spacing(80), minWidth: 0 },
  '& > div:last-of-type': { flex: 'none', width: spacing(40) },
  [breakpoints.down(layout.phone)]: {
    flex: 'none',
    padding: `${spacing(2)} ${vars.layout.gutter}`,
    backgroundColor: vars.palette.background.paper,
    '& > div': { flex: '1 1 0' },
  },
}));

const allRoles = '';

interface Props {
  readonly section: UserSection;
  readonly list: UserList;
}

/**
 * The search of a users list, and the roles that it can be narrowed to (USER-04, USER-06, USER-09
 * to USER-11).
 */
export const UserTools = observer(function UserTools({ section, list }: Props) {
  const { user } = useSession();
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);
  const roles = user ? offeredRoles(user.Role, section, 'search') : [];
  const options = [
    { value: allRoles, label: 'All roles' } as const,
    ...roles.map((role) => ({ value: role, label: role })),
  ];
  return (
    <Tools>
      <div>
        <ListSearch list={list} searchRef={searchField} label="Search users" />
      </div>
      <div>
        <SelectField
          label="Role"
          isLabelHidden
          options={options}
          value={list.conditions.role ?? allRoles}
          onChange={(role) => void list.narrow({ role: role === allRoles ? undefined : role })}
        />
      </div>
    </Tools>
  );
});
