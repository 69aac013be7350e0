import ReplayRounded from '@mui/icons-material/ReplayRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { deliveryRules } from '@contract/webhookRules';
import type { WebhookExchange } from '@contract/webhookWorkbench';
import { useAskSupport } from '@/features/ask-support';
import { momentText } from '@/shared/format/dates';
import { CopyLine } from '@/shared/ui/detail/CopyLine';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { Panel } from '@/shared/ui/page/Panel';
import { attemptText, headerLines, readableBody } from '../../model/words';
import type { Opened, Workbench } from '../../model/Workbench';
import { Code } from './Code';

const Parts = styled('div')(({ theme: { breakpoints, spacing, typography, vars } }) => ({
  display: 'grid',
  gap: spacing(4),
  padding: `${spacing(1)} ${spacing(4)} ${spacing(4)}`,
  '& .sides': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: spacing(4),
    [breakpoints.down(1100)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& .side': { display: 'grid', gap: spacing(2), minWidth: 0 },
  '& h3': { ...typography.subtitle1, margin: 0 },
  '& p': { ...typography.body2, margin: 0, color: vars.palette.text.secondary },
}));

const Attempts = styled('ol')(({ theme: { spacing, typography, vars } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
  '& button': {
    ...typography.body1,
    minHeight: vars.layout.controlSmall,
    padding: `0 ${spacing(2)}`,
    border: 0,
    borderRadius: vars.shape.borderRadius,
    color: vars.palette.text.secondary,
    background: 'none',
    cursor: 'pointer',
    '&[aria-current="true"]': {
      color: vars.palette.text.primary,
      backgroundColor: vars.palette.surface.sunken,
    },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}` },
  },
  '& .next': { padding: `0 ${spacing(2)}`, color: vars.palette.text.secondary },
}));

const Exchanged = ({ exchange, body }: { exchange: WebhookExchange; body: string }) => (
  <div className="sides">
    <div className="side">
      <h3>Request</h3>
      <p>{`${exchange.Method} ${exchange.Url}`}</p>
      <Code name="Request headers" text={headerLines(exchange.RequestHeaders)} />
      <Code name="Request body" text={readableBody(body)} />
    </div>
    <div className="side">
      <h3>Answer</h3>
      {exchange.AnswerHeaders.length === 0 ? (
        <p>There was no answer.</p>
      ) : (
        <>
          <Code name="Answer headers" text={headerLines(exchange.AnswerHeaders)} />
          <Code name="Answer body" text={readableBody(exchange.AnswerBody)} />
          {exchange.IsCut && (
            <p>{`Cut after ${deliveryRules.answerBytes / 1024} KiB: the rest is not kept.`}</p>
          )}
        </>
      )}
    </div>
  </div>
);

const Whole = ({ opened: { delivery, exchanges } }: { readonly opened: Opened }) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = chosen ?? delivery.Attempts.length;
  const exchange = exchanges.find(({ Attempt }) => Attempt === shown);
  return (
    <Parts>
      <CopyLine name="Event" text={delivery.EventId} />
      <div>
        <h3>Attempts</h3>
        <Attempts>
          {delivery.Attempts.map((attempt, index) => (
            <li key={attempt.at}>
              <button
                type="button"
                aria-current={index + 1 === shown}
                onClick={() => setChosen(index + 1)}
              >
                {attemptText(attempt)}
              </button>
            </li>
          ))}
          {delivery.NextAttemptAt !== null && (
            <li className="next">{`Next ${momentText(delivery.NextAttemptAt)}`}</li>
          )}
        </Attempts>
      </div>
      {exchange ? (
        <Exchanged exchange={exchange} body={delivery.Body} />
      ) : (
        <div className="side">
          <h3>Request</h3>
          {delivery.Attempts.length > 0 && (
            <p>{`Headers and answers are kept for ${deliveryRules.wholeDays} days.`}</p>
          )}
          <Code name="Request body" text={readableBody(delivery.Body)} />
        </div>
      )}
    </Parts>
  );
};

/** One delivery whole: each attempt with its request and its answer, and the way to send it again. */
export const DeliveryPanel = observer(function DeliveryPanel({
  workbench,
}: {
  readonly workbench: Workbench;
}) {
  const askSupport = useAskSupport();
  const { opened, openedId, readingOpened, health, action } = workbench;
  if (openedId === null) return null;
  const { problem } = readingOpened;
  const maySend = health?.State === 'healthy' || health?.State === 'failing';
  return (
    <Panel
      title="Delivery"
      isFlush
      actions={
        maySend &&
        opened?.delivery.IsSample === false && (
          <Button
            variant="contained"
            size="small"
            startIcon={<ReplayRounded />}
            disabled={action.isRunning}
            onClick={() => void workbench.sendAgain(openedId)}
          >
            Send again
          </Button>
        )
      }
    >
      {readingOpened.isBusy && <LinearProgress aria-label="Loading delivery" />}
      {problem && (
        <FailedLoad
          isCompact
          message={problem.message}
          errorId={problem.errorId}
          onReload={() => void readingOpened.load()}
          onSupport={askSupport}
        />
      )}
      {opened && <Whole key={`${openedId} ${opened.delivery.Attempts.length}`} opened={opened} />}
    </Panel>
  );
});
