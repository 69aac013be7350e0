import CloseRounded from '@mui/icons-material/CloseRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FocusEvent } from 'react';
import { KeyHint } from '@/shared/keys/KeyHint';
import { ErrorId } from '@/shared/ui/page/ErrorId';
import type { Undos } from '../Undos';

const Line = styled('section')(({ theme }) => {
  const { breakpoints, layout, shape, spacing, typography, vars } = theme;
  const { tooltip, tooltipText, overlayShadow } = vars.palette.surface;
  const edge = `color-mix(in srgb, ${tooltipText} 45%, transparent)`;
  return {
    ...typography.body1,
    position: 'absolute',
    left: '50%',
    transform: 'translateX(-50%)',
    zIndex: 3,
    width: 'max-content',
    maxWidth: `calc(100% - 2 * ${vars.layout.gutter})`,
    minHeight: spacing(12),
    display: 'flex',
    alignItems: 'center',
    gap: spacing(3),
    padding: `${spacing(1)} ${spacing(2)} ${spacing(1)} ${spacing(4)}`,
    borderRadius: shape.borderRadius,
    color: tooltipText,
    backgroundColor: tooltip,
    boxShadow: overlayShadow,
    '& .MuiButton-root, & .MuiIconButton-root': {
      flex: 'none',
      color: tooltipText,
      backgroundColor: 'transparent',
    },
    '& .MuiButton-root': { borderColor: edge },
    '& :is(.MuiButton-root, .MuiIconButton-root):hover': {
      backgroundColor: `color-mix(in srgb, ${tooltipText} 15%, transparent)`,
    },
    '& kbd': { color: 'inherit', borderColor: edge },
    '& > p': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
    '@media (pointer: coarse)': { '& kbd': { display: 'none' } },
    [breakpoints.down(layout.phone)]: {
      width: 'auto',
      left: vars.layout.gutter,
      right: vars.layout.gutter,
      transform: 'none',
      flexWrap: 'wrap',
      gap: `${spacing(1)} ${spacing(2)}`,
      '& > p': { flex: '1 0 100%', paddingTop: spacing(1) },
      '& kbd': { display: 'none' },
      '& .seconds': { marginLeft: 'auto' },
    },
  };
});

const Seconds = styled('span')(({ theme: { spacing } }) => ({
  flex: 'none',
  minWidth: spacing(7),
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
}));

const textOf = ({ stage }: Undos): string => {
  if (stage.name === 'done') return stage.text;
  if (stage.name === 'failed') return stage.problem.message;
  return stage.name === 'idle' ? '' : stage.undoable.text;
};

/** Room for the dock at the lower edge of the page, however high that is just now. */
const aboveDock = (): string => {
  const feet = [...document.querySelectorAll<HTMLElement>('main footer')];
  const dock = feet.find((foot) => foot.getBoundingClientRect().bottom >= window.innerHeight - 1);
  return `${(dock?.offsetHeight ?? 0) + 16}px`;
};

interface Props {
  readonly undos: Undos;
}

const Buttons = observer(function Buttons({ undos }: Props) {
  const { stage } = undos;
  const isRunning = stage.name === 'running';
  // What is gone for good can not be tried again.
  if (stage.name === 'idle' || stage.name === 'done') return null;
  if (stage.name === 'failed' && stage.problem.isConflict) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<UndoRounded />}
      aria-disabled={isRunning}
      onClick={() => void undos.undo()}
    >
      {isRunning ? 'Undoing...' : stage.name === 'failed' ? 'Try again' : 'Undo'}
    </Button>
  );
});

/** What was done last, with a button that undoes it and the seconds that are left for it. */
export const UndoLine = observer(function UndoLine({ undos }: Props) {
  const { stage, secondsLeft } = undos;
  const line = useRef<HTMLElement>(null);
  const isTimed = stage.name === 'offered';
  useLayoutEffect(() => {
    if (line.current) line.current.style.bottom = aboveDock();
  });
  useEffect(
    () => () => {
      undos.hold('pointer', false);
      undos.hold('focus', false);
    },
    [undos],
  );
  const hasFocus = useRef(false);
  const hold = (isInside: boolean) => {
    hasFocus.current = isInside;
    undos.hold('focus', isInside);
  };
  /** Who pressed a button that goes with that is at the page's heading then. */
  const leaveFocus = () => {
    if (!hasFocus.current) return;
    hold(false);
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const keepFocus = useEffectEvent(() => {
    // A button that is gone has told nobody that it lost the focus.
    if (line.current?.contains(document.activeElement) !== true) leaveFocus();
  });
  useLayoutEffect(() => keepFocus(), [stage]);
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) hold(false);
  };
  return (
    <Line
      ref={line}
      aria-label="Undo"
      onPointerEnter={() => undos.hold('pointer', true)}
      onPointerLeave={() => undos.hold('pointer', false)}
      onFocus={() => hold(true)}
      onBlur={blur}
    >
      <p>{textOf(undos)}</p>
      {stage.name === 'failed' && stage.problem.errorId !== null && (
        <ErrorId errorId={stage.problem.errorId} />
      )}
      <Buttons undos={undos} />
      {isTimed && <KeyHint of="undo" />}
      {isTimed && (
        <Seconds className="seconds" role="img" aria-label={`${secondsLeft} seconds left`}>
          {`${secondsLeft} s`}
        </Seconds>
      )}
      {stage.name !== 'running' && (
        <IconButton
          size="small"
          aria-label="Close"
          onClick={() => {
            leaveFocus();
            undos.dismiss();
          }}
        >
          <CloseRounded fontSize="small" />
        </IconButton>
      )}
    </Line>
  );
});
