import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Kbd } from '@/shared/ui/controls/Kbd';

const Body = styled('span')(({ theme: { breakpoints, layout, mixins, spacing, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: `${spacing(5)} minmax(0, 1fr) auto`,
  gap: `0 ${spacing(3)}`,
  alignItems: 'center',
  width: '100%',
  '& > svg': { fontSize: 18, color: vars.palette.text.tertiary },
  '& > .words > span': { ...mixins.truncate, display: 'block' },
  [breakpoints.down(layout.phone)]: {
    alignItems: 'start',
    '& > svg': { marginTop: spacing(0.5) },
    '& > .words > span': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
}));

const Words = styled('span')(({ theme: { typography, vars } }) => ({
  minWidth: 0,
  '& > .first > b': { fontWeight: typography.fontWeightMedium },
  '& > .first > span': { color: vars.palette.text.secondary },
  '& > .second': { ...typography.body2, color: vars.palette.text.secondary },
}));

const State = styled('span')(({ theme: { breakpoints, layout, spacing } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(4),
  '& > .status': { width: spacing(28) },
  '& > .warehouse': { width: spacing(25) },
  [breakpoints.down(layout.phone)]: {
    gridColumn: 2,
    paddingTop: spacing(1),
    '& > .status, & > .warehouse': { width: 'auto' },
    '& > :empty': { display: 'none' },
  },
}));

const Keys = styled('span')(({ theme: { breakpoints, layout, spacing } }) => ({
  display: 'flex',
  gap: spacing(1),
  [breakpoints.down(layout.phone)]: { display: 'none' },
}));

export interface LineProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  /** Behind the title, quieter: a number or a description. */
  readonly beside?: ReactNode;
  /** The second line: why it was found, and what else tells it from others. */
  readonly reason?: ReactNode;
  readonly status?: ReactNode;
  readonly warehouseStatus?: ReactNode;
  readonly keys?: readonly string[];
}

/** A record or a way, as one line of what was found. */
export function Line({
  icon,
  title,
  beside,
  reason,
  status,
  warehouseStatus,
  keys = [],
}: LineProps) {
  return (
    <Body>
      {icon}
      <Words className="words">
        <span className="first">
          {beside === undefined ? title : <b>{title}</b>} {beside && <span>{beside}</span>}
        </span>
        {reason && <span className="second">{reason}</span>}
      </Words>
      {(status ?? warehouseStatus) && (
        <State>
          <span className="status">{status}</span>
          <span className="warehouse">{warehouseStatus}</span>
        </State>
      )}
      {keys.length > 0 && (
        <Keys aria-hidden="true">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </Keys>
      )}
    </Body>
  );
}
