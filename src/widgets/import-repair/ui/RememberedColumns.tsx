import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ImportType } from '@contract/imports';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useCall } from '@/shared/api/CallContext';
import { shortDayText } from '@/shared/format/dates';
import { Matchings } from '../model/Matchings';

const List = styled('ul')(({ theme: { spacing, typography, vars } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: spacing(260),
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: spacing(4),
    padding: `${spacing(1)} 0`,
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  '& > li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...typography.body2, display: 'block', color: vars.palette.text.secondary },
}));

interface Props {
  readonly type: ImportType;
}

/** The columns that the account remembers for files with the same headings. */
export const RememberedColumns = observer(function RememberedColumns({ type }: Props) {
  const call = useCall();
  const [matchings] = useState(() => new Matchings(call, type));
  const { reading, action, remembered } = matchings;
  useEffect(() => {
    void reading.load();
  }, [reading]);
  return (
    <>
      <ResponseBanner action={action} />
      {reading.problem && <p role="alert">{reading.problem.message}</p>}
      {remembered.length > 0 && (
        <>
          <h2 id="remembered-columns">Remembered columns</h2>
          <List aria-labelledby="remembered-columns">
            {remembered.map(({ _id, Name, By, UsedAt }) => (
              <li key={_id}>
                <div>
                  {Name}
                  <small>{`By ${By}, last used on ${shortDayText(UsedAt)}`}</small>
                </div>
                <Button
                  size="small"
                  aria-label={`Forget ${Name}`}
                  aria-disabled={action.isRunning}
                  onClick={() => !action.isRunning && void matchings.forget(_id)}
                >
                  Forget
                </Button>
              </li>
            ))}
          </List>
        </>
      )}
    </>
  );
});
