import CircleOutlined from '@mui/icons-material/CircleOutlined';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import HistoryToggleOffRounded from '@mui/icons-material/HistoryToggleOffRounded';
import PauseCircleFilledRounded from '@mui/icons-material/PauseCircleFilledRounded';
import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import type { AttentionRow } from '@contract/attention';
import type { AttentionKind } from '@contract/attentionRules';
import { followHere } from '@/shared/routes/followHere';
import { hrefOf, type Address } from '@/shared/routes/recordAddress';
import type { Tone } from '@/shared/ui/status/tone';
import { detailOf, kindOf, sentenceOf, waitOf, waitsFrom, wayOf } from '../model/words';

const Line = styled('li', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme: { breakpoints, layout, mixins, spacing, typography, vars }, tone }) => ({
    display: 'grid',
    gridTemplateColumns: `${spacing(8)} minmax(0, 1fr) auto auto auto`,
    alignItems: 'center',
    gap: `0 ${spacing(2)}`,
    minHeight: vars.layout.row,
    padding: `0 ${spacing(4)}`,
    borderTop: `1px solid ${vars.palette.divider}`,
    '& > svg': { fontSize: typography.pxToRem(18), color: vars.palette.tone[tone].solid },
    '& > p': { ...mixins.truncate, '& > b': { fontWeight: 500 } },
    '& > p > span': {
      ...typography.body2,
      marginLeft: spacing(2),
      color: vars.palette.text.secondary,
    },
    '& > time': {
      ...typography.body2,
      color: vars.palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& > a': {
      ...mixins.touchTarget,
      gridColumn: 4,
      minWidth: spacing(20),
      textAlign: 'right',
      fontWeight: 500,
      whiteSpace: 'nowrap',
    },
    [breakpoints.down(layout.fullScreenDialog)]: {
      gridTemplateColumns: `${spacing(8)} minmax(0, 1fr) auto`,
      padding: `${spacing(2)} ${spacing(4)}`,
      '& > svg, & > p': { alignSelf: 'start' },
      '& > p': { gridColumn: '2 / 3', whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '& > p > span': { display: 'block', marginLeft: 0 },
      '& > time': { gridColumn: 3, gridRow: 2, textAlign: 'right' },
      '& > a': { gridColumn: 2, gridRow: 2, justifySelf: 'start', textAlign: 'left' },
      '& > :last-child:not(a)': { gridColumn: 3, gridRow: 1, justifySelf: 'end' },
    },
  }),
);

interface Look {
  readonly tone: Tone;
  readonly Icon: ComponentType<{ 'aria-hidden': 'true' }>;
}

const wrong: Look = { tone: 'red', Icon: ErrorRounded };
const soon: Look = { tone: 'amber', Icon: ErrorRounded };

const looks: Readonly<Record<AttentionKind, Look>> = {
  late: wrong,
  held: { tone: 'orange', Icon: PauseCircleFilledRounded },
  due: soon,
  approval: { tone: 'blue', Icon: CircleOutlined },
  unexplained: { tone: 'orange', Icon: PauseCircleFilledRounded },
  notice: { tone: 'amber', Icon: HistoryToggleOffRounded },
  short: wrong,
  orderImport: wrong,
  itemImport: wrong,
  webhook: wrong,
  dailyExport: wrong,
  tokens: soon,
  webhookPaused: { tone: 'red', Icon: PauseCircleFilledRounded },
  reorder: soon,
  cover: soon,
  lots30: soon,
  lots60: { tone: 'grey', Icon: HistoryToggleOffRounded },
  lots90: { tone: 'grey', Icon: HistoryToggleOffRounded },
};

interface Props {
  readonly row: AttentionRow;
  readonly now: Date;
  /** Where its way on leads. */
  readonly place: Address;
  readonly onOpen: (place: Address) => void;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** A sentence, its detail, how long it has waited, and one way on. */
export function AttentionLine({ row, now, place, onOpen, children }: Props) {
  const { tone, Icon } = looks[kindOf(row)];
  const sentence = sentenceOf(row);
  const detail = detailOf(row);
  const wait = waitOf(row, now);
  const way = wayOf(row);
  return (
    <Line tone={tone}>
      <Icon aria-hidden="true" />
      <p>
        <b>{sentence}</b>
        {detail !== '' && <span>{detail}</span>}
      </p>
      {wait !== '' && <time dateTime={waitsFrom(row)}>{wait}</time>}
      <a
        href={hrefOf(place)}
        aria-label={`${way}: ${sentence}`}
        onClick={followHere(() => onOpen(place))}
      >
        {way}
      </a>
      {children}
    </Line>
  );
}
