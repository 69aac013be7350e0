import CheckRounded from '@mui/icons-material/CheckRounded';
import PriorityHighRounded from '@mui/icons-material/PriorityHighRounded';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useWindowTitle } from '@/shared/ui/page/useWindowTitle';
import { FocusedButton } from '@/shared/ui/controls/FocusedButton';
import { Below, Middle, Words } from './entranceParts';

const Badge = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: theme.spacing(11),
  height: theme.spacing(11),
  marginBottom: theme.spacing(2),
  borderRadius: '50%',
  color: theme.vars.palette.tone.green.solid,
  backgroundColor: theme.vars.palette.tone.green.tint,
  '&[data-bad="true"]': {
    color: theme.vars.palette.tone.red.solid,
    backgroundColor: theme.vars.palette.tone.red.tint,
  },
}));

interface Props {
  readonly title: string;
  /** It did not work out. */
  readonly isBad?: boolean;
  readonly text: string;
  /** The button's words. */
  readonly action: string;
  readonly onAction: () => void;
}

/**
 * What came of a form, in its place; the focus moves to the one way on, which is described by the
 * text.
 */
export function EntranceDone({ title, isBad = false, text, action, onAction }: Props) {
  const id = useId();
  useWindowTitle(title);
  return (
    <Middle>
      <Words>
        <Badge aria-hidden="true" data-bad={isBad}>
          {isBad ? <PriorityHighRounded fontSize="huge" /> : <CheckRounded fontSize="huge" />}
        </Badge>
        <h1>{title}</h1>
        <p id={id}>{text}</p>
      </Words>
      <Below>
        <FocusedButton
          variant="contained"
          size="large"
          fullWidth
          aria-describedby={id}
          onClick={onAction}
        >
          {action}
        </FocusedButton>
      </Below>
    </Middle>
  );
}
