import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { usePhone } from '@/shared/ui/page/usePhone';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import type { CheckLine } from '../Draft';
import { useFoldedWhenMet } from './useFoldedWhenMet';

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1),
  // Screen readers keep what is folded.
  '&[data-folded="true"]': theme.mixins.visuallyHidden,
}));

/** The one line that met requirements fold into. */
const Fold = styled(ButtonBase)(({ theme }) => ({
  ...theme.mixins.touchTarget,
  ...theme.typography.body1,
  flex: 'none',
  gap: theme.spacing(1.5),
  minHeight: theme.spacing(6),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  '& svg': { fontSize: 18 },
  '& svg:first-of-type': { color: theme.vars.palette.tone.green.solid },
  '&[aria-expanded="true"] svg:last-of-type': { transform: 'rotate(180deg)' },
}));

/** The checklist under a page's header, always in view. */
const Strip = styled('section')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.spacing(1)} ${theme.spacing(6)}`,
  minHeight: theme.vars.layout.panelHead,
  padding: `${theme.spacing(2)} ${theme.vars.layout.gutter}`,
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: `${theme.spacing(1)} ${theme.spacing(6)}` },
  // Many lines would leave a phone no room for the form: they scroll there, those that are not met
  // first.
  [theme.breakpoints.down(theme.layout.phone)]: {
    alignItems: 'flex-start',
    maxHeight: `min(${theme.spacing(40)}, 25dvh)`,
    overflowY: 'auto',
    // A shadow at the lower edge for as long as more lines follow: what scrolls with the lines
    // covers it at their end.
    background: `linear-gradient(${theme.vars.palette.background.paper}, ${theme.vars.palette.background.paper}) bottom / 100% ${theme.spacing(4)} no-repeat local, linear-gradient(transparent, ${theme.vars.palette.line.strong}) bottom / 100% ${theme.spacing(2)} no-repeat scroll, ${theme.vars.palette.background.paper}`,
    '& [data-state="met"]': { order: 1 },
  },
}));

/** The checklist inside a dialog. */
const Box = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
  padding: theme.spacing(3),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.surface.sunken,
}));

const Line = styled('li')<{ 'data-state': CheckLine['state'] }>(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  alignItems: 'flex-start',
  '& svg': { fontSize: 18, flex: 'none', color: theme.vars.palette.text.tertiary },
  '&[data-state="met"]': {
    color: theme.vars.palette.text.secondary,
    '& svg': { color: theme.vars.palette.tone.green.solid },
  },
  '&[data-state="contradicted"]': {
    color: theme.vars.palette.tone.red.text,
    '& svg': { color: 'inherit' },
  },
}));

const signs = {
  met: { Icon: CheckCircleRounded, words: 'Met: ' },
  open: { Icon: RadioButtonUnchecked, words: 'Open: ' },
  contradicted: { Icon: ErrorRounded, words: 'Not met: ' },
} as const;

interface Props {
  readonly lines: readonly CheckLine[];
  readonly as: 'strip' | 'box';
  /** Stands at the end of a strip: what is told of the whole form. */
  readonly children?: ReactNode;
}

/**
 * A form's requirements, each ticked as it becomes true; once all are, they fold into one line that
 * can be opened.
 */
export function Checklist({ lines, as, children }: Props) {
  const Frame = as === 'strip' ? Strip : Box;
  const id = useId();
  const isMet = lines.every(({ state }) => state === 'met');
  const { isFoldable, isFolded, toggle } = useFoldedWhenMet(isMet);
  const scrolls = usePhone() && as === 'strip' && !isFolded;
  return (
    <Frame aria-label="Requirements" tabIndex={scrolls ? 0 : undefined}>
      {isFoldable && (
        <Fold aria-expanded={!isFolded} aria-controls={id} onClick={toggle}>
          <CheckCircleRounded aria-hidden="true" />
          All requirements are met
          <ExpandMoreRounded aria-hidden="true" />
        </Fold>
      )}
      <Lines id={id} data-folded={isFolded}>
        {lines.map(({ label, state }) => {
          const { Icon, words } = signs[state];
          return (
            <Line key={label} data-state={state}>
              <Icon aria-hidden="true" />
              <span>
                <VisuallyHidden>{words}</VisuallyHidden>
                {label}
              </span>
            </Line>
          );
        })}
      </Lines>
      {children}
    </Frame>
  );
}
