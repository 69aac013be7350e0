import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import { ErrorId } from '@/shared/ui/page/ErrorId';
import { FocusedButton } from '@/shared/ui/controls/FocusedButton';
import { opensElsewhere } from '@/shared/routes/followHere';
import { useRecordLink } from '@/shared/routes/useRecordLink';
import { useActions } from '../ActionContext';
import type { ActionRunner, Outcome } from '../ActionRunner';

const widths = { running: 400, done: 440, failed: 520 } as const;

const Body = styled('div')(({ theme }) => ({
  padding: theme.spacing(6),
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(4),
}));

const Whole = styled('div')({ gridColumn: '1 / -1' });

const Beside = styled('div')({ gridColumn: 2 });

const Foot = styled(Whole)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: theme.spacing(2),
  marginTop: theme.spacing(2),
}));

const Warning = styled(Beside)(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  display: 'grid',
  justifyItems: 'start',
  gap: spacing(1),
  padding: `${spacing(2)} ${spacing(3)}`,
  borderRadius: vars.shape.borderRadius,
  color: vars.palette.tone.amber.text,
  backgroundColor: vars.palette.tone.amber.tint,
  overflowWrap: 'anywhere',
}));

const Badge = styled('span')<{ 'data-tone': 'green' | 'red' }>(({ theme }) => ({
  width: theme.spacing(11),
  height: theme.spacing(11),
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  '&[data-tone="green"]': {
    color: theme.vars.palette.tone.green.solid,
    backgroundColor: theme.vars.palette.tone.green.tint,
  },
  '&[data-tone="red"]': {
    color: theme.vars.palette.tone.red.solid,
    backgroundColor: theme.vars.palette.tone.red.tint,
  },
}));

const Running = ({ actions }: { readonly actions: ActionRunner }) => {
  const { stage } = actions;
  if (stage.name !== 'running') return null;
  const { title, progress, canBeLeft } = stage;
  return (
    <Body>
      <Whole role="status">
        <Typography id="action-stage" variant="h2" gutterBottom>
          {title}
        </Typography>
        <LinearProgress
          aria-labelledby="action-stage"
          {...(progress === null
            ? {}
            : { variant: 'determinate', value: Math.round(progress * 100) })}
        />
      </Whole>
      {canBeLeft && (
        <Foot>
          <FocusedButton variant="outlined" onClick={() => actions.leaveRunning()}>
            Continue in background
          </FocusedButton>
        </Foot>
      )}
    </Body>
  );
};

const Result = ({
  tone,
  icon,
  title,
  text,
  children,
}: {
  readonly tone: 'green' | 'red';
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}) => (
  <Body>
    <Badge data-tone={tone} aria-hidden="true">
      {icon}
    </Badge>
    <div>
      <Typography id="action-stage" variant="h2">
        {title}
      </Typography>
      <Typography
        color="textSecondary"
        sx={{ marginTop: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {text}
      </Typography>
    </div>
    {children}
  </Body>
);

interface ToldProps {
  readonly text: string;
  readonly made: NonNullable<Outcome['made']>;
  readonly actions: ActionRunner;
}

/** The words of a success, in which the record that was made is a link. */
const Told = ({ text, made: { record, named }, actions }: ToldProps) => {
  const { href, onClick } = useRecordLink(record);
  // Another server need not tell the number.
  if (named === '') return text;
  const at = text.indexOf(named);
  const follow = (event: MouseEvent) => {
    if (!opensElsewhere(event)) actions.leaveBy(() => onClick(event));
  };
  return (
    <>
      {text.slice(0, at)}
      <Link href={href} underline="always" onClick={follow}>
        {named}
      </Link>
      {text.slice(at + named.length)}
    </>
  );
};

const Done = ({
  outcome,
  actions,
}: {
  readonly outcome: Outcome;
  readonly actions: ActionRunner;
}) => {
  const { text, made, another, wayOn, warning } = outcome;
  return (
    <Result
      tone="green"
      icon={<ThumbUpOutlined />}
      title="Everything looks good!"
      text={made ? <Told text={text} made={made} actions={actions} /> : text}
    >
      {warning && (
        <Warning>
          {warning.text}
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            onClick={() => actions.leaveBy(warning.wayOn.go)}
          >
            {warning.wayOn.label}
          </Button>
        </Warning>
      )}
      <Foot>
        {another && (
          <Button variant="outlined" onClick={() => actions.leaveBy(another)}>
            Create another
          </Button>
        )}
        {wayOn && (
          <Button variant="outlined" onClick={() => actions.leaveBy(wayOn.go)}>
            {wayOn.label}
          </Button>
        )}
        <FocusedButton variant="contained" onClick={() => actions.close()}>
          Close
        </FocusedButton>
      </Foot>
    </Result>
  );
};

const Failed = ({ actions }: { readonly actions: ActionRunner }) => {
  const { stage } = actions;
  if (stage.name !== 'failed') return null;
  const { problem, wayOn } = stage;
  return (
    <Result
      tone="red"
      icon={<WarningAmberRounded />}
      title="Something went wrong"
      text={`Message: ${problem.message}`}
    >
      {problem.outcomeText !== null && <Beside>{problem.outcomeText}</Beside>}
      {problem.errorId !== null && (
        <Beside>
          <ErrorId errorId={problem.errorId} label="Please contact support with this Error ID:" />
        </Beside>
      )}
      <Foot>
        <Button variant="outlined" onClick={() => actions.leaveBy(wayOn.go)}>
          {wayOn.label}
        </Button>
        <FocusedButton variant="contained" onClick={() => actions.close()}>
          Close
        </FocusedButton>
      </Foot>
    </Result>
  );
};

/** Over the page: the stage that an action is at. */
export const ActionDialog = observer(function ActionDialog() {
  const actions = useActions();
  const { stage } = actions;
  if (stage.name === 'idle') return null;
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth={false}
      aria-labelledby="action-stage"
      onClose={() => actions.close()}
      slotProps={{ paper: { sx: { width: widths[stage.name] } } }}
    >
      {stage.name === 'running' && <Running actions={actions} />}
      {stage.name === 'done' && <Done outcome={stage.outcome} actions={actions} />}
      {stage.name === 'failed' && <Failed actions={actions} />}
    </Dialog>
  );
});
