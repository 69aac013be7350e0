import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { problemIn } from '@/shared/load/problemIn';
import { useNavigation } from '@/shared/routes/NavigationContext';
import type { StepBeside, Walk } from '@/shared/routes/Walk';
import { countText } from '@/shared/format/numbers';
import { SingleKeys } from '@/shared/keys/SingleKeys';
import { useShortcut } from '@/shared/keys/useShortcut';
import { useStore } from '@/shared/records/StoresContext';
import { Hint } from '@/shared/ui/controls/Hint';

const Frame = styled('div')(({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
  ...typography.body2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  marginLeft: spacing(2),
  color: vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  [breakpoints.down(layout.phone)]: { marginLeft: 'auto', whiteSpace: 'normal' },
}));

interface Props {
  readonly walk: Walk;
  readonly id: string;
}

const Steps = observer(function Steps({ walk, id }: Props) {
  const navigation = useNavigation();
  const singleKeys = useStore(SingleKeys);
  const [isWalking, setWalking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const place = walk.placeOf(id);
  const leaveFor = ({ take, screen, params }: StepBeside) =>
    navigation.leave(() => {
      take();
      navigation.replace(screen, { ...navigation.params, ...params });
    });
  const go = async (step: 1 | -1) => {
    if (isWalking) return;
    setWalking(true);
    setProblem(null);
    const begun = navigation.place;
    try {
      const next = await walk.beside(id, step);
      // Who has gone elsewhere meanwhile stays there.
      if (next && navigation.place === begun) leaveFor(next);
    } catch (error) {
      setProblem(problemIn(error).message);
    } finally {
      setWalking(false);
    }
  };
  const keyOf = (key: string) => (singleKeys.areOn ? ` (${key})` : '');
  const isFirst = !place || place.at === 1;
  const isLast = !place || place.at === place.of;
  useShortcut('previous', () => void (isFirst || go(-1)));
  useShortcut('next', () => void (isLast || go(1)));
  if (!place) return null;
  return (
    <Frame role="group" aria-label="Rows of the list">
      <span role={problem === null ? undefined : 'alert'}>
        {problem ?? `${countText(place.at)} of ${countText(place.of)}`}
      </span>
      <Hint title={`Previous${keyOf('K')}`}>
        <span>
          <IconButton
            size="small"
            aria-label="Previous record"
            aria-disabled={isFirst || isWalking}
            onClick={() => void (isFirst || go(-1))}
          >
            <KeyboardArrowUpRounded fontSize="small" />
          </IconButton>
        </span>
      </Hint>
      <Hint title={`Next${keyOf('J')}`}>
        <span>
          <IconButton
            size="small"
            aria-label="Next record"
            aria-disabled={isLast || isWalking}
            onClick={() => void (isLast || go(1))}
          >
            <KeyboardArrowDownRounded fontSize="small" />
          </IconButton>
        </span>
      </Hint>
    </Frame>
  );
});

/**
 * Which of its list's rows the page's record is, and the ways to those beside it; nothing on a page
 * that was not opened from a list.
 */
export function WalkThrough() {
  const navigation = useNavigation();
  // Taken once: while the next page arrives, this one must not show that page's place.
  const [{ walk, id }] = useState(() => navigation.params);
  return walk && id !== undefined ? <Steps walk={walk} id={id} /> : null;
}
