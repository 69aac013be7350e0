import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { NoticeRecord } from '@contract/notice';
import { isCounted } from '@contract/noticeMarks';
import type { NoticeLine } from '@contract/noticePage';
import { differencesOf, noticeReasons, type NoticeDifference } from '@contract/noticeReasons';
import { FiguresProblem, LineMarks, useFigures } from '@/entities/item';
import { useSession } from '@/entities/session';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { countText } from '@/shared/format/numbers';
import { useRecordLink } from '@/shared/routes/useRecordLink';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Panel } from '@/shared/ui/page/Panel';
import type { AnswerOfNotice } from '../model/AnswerOfNotice';
import { explainLine } from '../model/explainLine';
import { shownLines } from '../model/shownLines';
import type { Ask } from '../model/useQuestion';
import { ReasonDialog, type AskedReason } from './ReasonDialog';

const Figure = styled('span')(({ theme: { vars } }) => ({
  '&[data-of="short"]': { fontWeight: 600, color: vars.palette.tone.red.text },
  '&[data-of="over"], &[data-of="damaged"]': {
    fontWeight: 600,
    color: vars.palette.tone.orange.text,
  },
}));

const Reasons = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: spacing(0.5),
  '& > p': { ...typography.body2, color: vars.palette.text.secondary },
  '& b': { ...typography.subtitle2, color: vars.palette.text.primary },
  '& [data-missing]': { color: vars.palette.tone.amber.text },
  '& .MuiButton-root': { marginLeft: spacing(-2) },
}));

const Named = styled('span')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(1),
}));

const UnreadFigures = styled(FiguresProblem)(({ theme: { spacing } }) => ({
  padding: `${spacing(1)} ${spacing(4)}`,
}));

const signed: Readonly<Record<NoticeDifference, string>> = { short: '−', over: '+', damaged: '' };

const piecesOf = (line: NoticeLine, of: NoticeDifference): number =>
  differencesOf(line).find((difference) => difference.of === of)?.pieces ?? 0;

function Item({ line }: { readonly line: NoticeLine }) {
  return (
    <>
      <Named>
        <a {...useRecordLink({ kind: 'item', term: line.StockNumber })}>{line.StockNumber}</a>
        <LineMarks stockNumber={line.StockNumber} />
      </Named>
      <Typography variant="body2" color="textSecondary">
        {line.Description}
      </Typography>
    </>
  );
}

/** What is not counted yet may still come. */
const shortOrOver = (wasCounted: boolean) => (line: NoticeLine) => {
  if (line.Received === null) return '';
  const of = line.Received < line.Announced ? 'short' : 'over';
  if (of === 'short' && !wasCounted) return '';
  const pieces = piecesOf(line, of);
  return pieces === 0 ? '0' : <Figure data-of={of}>{`${signed[of]}${countText(pieces)}`}</Figure>;
};

const damaged = (line: NoticeLine) => {
  if (line.Received === null) return '';
  return line.Damaged === 0 ? '0' : <Figure data-of="damaged">{countText(line.Damaged)}</Figure>;
};

interface Acts {
  readonly ask: Ask;
  /** Null for who may not say why. */
  readonly explain: ((asked: AskedReason) => void) | null;
}

const GivenReason = ({ line, of, explain }: AskedReason & Pick<Acts, 'explain'>) => {
  const given = line.Reasons.find(({ Of }) => Of === of);
  return (
    <>
      {given ? (
        <p>
          <b>{noticeReasons[given.Reason].label}</b>
          {given.Note === null ? '' : `, ${given.Note}`}
        </p>
      ) : (
        <p data-missing>{`No reason yet why it is ${of}`}</p>
      )}
      {explain && (
        <Button
          size="small"
          aria-label={`${given ? 'Change' : 'Give'} the reason why ${line.StockNumber} is ${of}`}
          onClick={() => explain({ line, of })}
        >
          {given ? 'Change reason' : 'Give reason'}
        </Button>
      )}
    </>
  );
};

const reasonsOf =
  ({ ask, explain }: Acts) =>
  (line: NoticeLine) => {
    const differences = differencesOf(line);
    if (differences.length === 0) return '';
    return (
      <Reasons>
        {differences.map(({ of }) => (
          <GivenReason key={of} line={line} of={of} explain={explain} />
        ))}
        <Button size="small" aria-label={`Ask about ${line.StockNumber}`} onClick={() => ask(line)}>
          Ask about this
        </Button>
      </Reasons>
    );
  };

const count = (pieces: number | null): string => (pieces === null ? '' : countText(pieces));

/** What the record alone says, and with `acts` what the server says beyond it. */
const columnsOf = (
  acts: Acts | null,
  wasCounted: boolean,
): readonly [LineColumn<NoticeLine>, ...LineColumn<NoticeLine>[]] => {
  const told = (...columns: LineColumn<NoticeLine>[]) => (acts ? columns : []);
  return [
    { head: 'Item', cell: (line) => <Item line={line} /> },
    { head: 'Announced', width: 104, cell: ({ Announced }) => countText(Announced) },
    ...told({ head: 'Delivered', width: 98, cell: ({ Delivered }) => count(Delivered) }),
    { head: 'Received', width: 92, cell: ({ Received }) => count(Received) },
    ...told({ head: 'Damaged', width: 92, cell: damaged }),
    { head: 'Short or over', width: 116, cell: shortOrOver(wasCounted) },
    ...(acts ? [{ head: 'Reason', width: 280, cell: reasonsOf(acts) }] : []),
  ];
};

interface Props {
  readonly record: NoticeRecord;
  /** Null on a server that says no more than the record. */
  readonly answer: AnswerOfNotice | null;
  readonly ask: Ask;
}

/** What became of each line of a notice, and why it differs where it does. */
export const NoticeLines = observer(function NoticeLines({ record, answer, ask }: Props) {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const [asked, setAsked] = useState<AskedReason | null>(null);
  const lines = shownLines(record, answer?.facts ?? null);
  const numbers = new Set(lines.map(({ StockNumber }) => StockNumber));
  const figures = useFigures({ StockNumbers: [...numbers] }, record.Status);
  const acts = answer && { ask, explain: session.may('notice.explain') ? setAsked : null };
  const close = () => setAsked(null);
  return (
    <Panel title="Products" count={lines.length} isFlush>
      <LineTable label="Products" columns={columnsOf(acts, isCounted(record))} lines={lines} />
      <UnreadFigures of={[figures]} />
      {answer && asked && (
        <ReasonDialog
          asked={asked}
          onClose={close}
          onSave={(Reason, Note) =>
            void actions.run(
              explainLine({
                call,
                answer,
                id: record._id,
                payload: { StockNumber: asked.line.StockNumber, Reason, Note },
                done: close,
              }),
            )
          }
        />
      )}
    </Panel>
  );
});
