import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Role } from '@contract/access';
import { roleWords } from '@contract/invitationRules';

const Roles = styled('fieldset')(({ theme: { breakpoints, spacing, typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: spacing(3),
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': {
    ...typography.subtitle2,
    marginBottom: spacing(1.5),
    padding: 0,
    color: vars.palette.text.secondary,
  },
  [breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Card = styled('label')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'start',
  gap: `0 ${spacing(2.5)}`,
  padding: `${spacing(3)} ${spacing(3)}`,
  border: `1px solid ${vars.palette.line.control}`,
  borderRadius: vars.shape.borderRadius,
  cursor: 'pointer',
  '& > input': {
    margin: `${spacing(0.5)} 0 0`,
    width: spacing(4),
    height: spacing(4),
    accentColor: vars.palette.primary.main,
  },
  '& > strong': { fontWeight: typography.fontWeightMedium },
  '& > small': { ...typography.body2, gridColumn: 2, color: vars.palette.text.secondary },
  '&:has(:checked)': {
    borderColor: vars.palette.primary.main,
    backgroundColor: vars.palette.surface.selected,
    boxShadow: `inset 0 0 0 1px ${vars.palette.primary.main}`,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
}));

interface Props {
  readonly roles: readonly Role[];
  readonly value: Role;
  readonly onChange: (role: Role) => void;
}

/** One of the roles on offer, each with what it may do. */
export function RoleChoice({ roles, value, onChange }: Props) {
  const id = useId();
  return (
    <Roles>
      <legend>Role</legend>
      {roles.map((role) => (
        <Card key={role}>
          <input
            type="radio"
            name={id}
            value={role}
            checked={role === value}
            aria-labelledby={`${id}-${role}`}
            aria-describedby={`${id}-${role}-words`}
            onChange={() => onChange(role)}
          />
          <strong id={`${id}-${role}`}>{role}</strong>
          <small id={`${id}-${role}-words`}>{roleWords(role)}</small>
        </Card>
      ))}
    </Roles>
  );
}
