import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { localTimeZone, momentText } from '@/shared/format/dates';
import { PrintSheet } from '@/shared/ui/page/PrintSheet';
import type { RecordPaper } from '../model/recordPaper';
import { About, Rows, SheetTitle, textOf } from './sheetParts';

const Facts = styled('dl')(({ theme: { spacing, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${spacing(1)} ${spacing(4)}`,
  margin: `0 0 ${spacing(6)}`,
  '& > dt': {
    ...typography.body2,
    fontWeight: typography.fontWeightBold,
    textTransform: 'uppercase',
  },
  '& > dd': { ...typography.body2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

interface Props {
  readonly paper: RecordPaper;
  /** Moment (ISO 8601). */
  readonly printedAt: string;
}

/** A record as it is printed: the time zone of its times, its facts and what belongs to it. */
export function RecordSheet({ paper: { title, facts, tables }, printedAt }: Props) {
  return (
    <PrintSheet label={title}>
      <SheetTitle>{title}</SheetTitle>
      <About>{`Printed ${momentText(printedAt)}, times in ${localTimeZone()}`}</About>
      <Facts>
        {facts
          .filter(({ value }) => value !== null && value !== '')
          .map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{textOf(value)}</dd>
            </Fragment>
          ))}
      </Facts>
      {tables.map(({ label, heads, rows }) => (
        <Rows
          key={label}
          label={label}
          columns={heads.map((head) => ({ key: head, head }))}
          rows={rows}
        />
      ))}
    </PrintSheet>
  );
}
