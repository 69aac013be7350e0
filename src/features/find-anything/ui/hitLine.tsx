import { matchLabels, type SearchHit } from '@contract/search';
import type { ReactNode } from 'react';
import { LineMarks } from '@/entities/item';
import { noticeLook } from '@/entities/notice';
import { returnLook } from '@/entities/return';
import { statusLook, warehouseStatusLook } from '@/entities/order';
import { shortDayText } from '@/shared/format/dates';
import { ActiveStatus } from '@/shared/ui/status/ActiveStatus';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { kindIcon } from './kindIcons';
import type { LineProps } from './Line';
import { Marked } from './Marked';

const statusOf = ({ kind, status }: SearchHit): ReactNode => {
  if (status === null) return null;
  if (kind === 'order') return <StatusChip {...statusLook(status)} />;
  if (kind === 'notice') return <StatusChip {...noticeLook(status)} />;
  if (kind === 'return') return <StatusChip {...returnLook(status)} />;
  return <ActiveStatus isActive={status === 'Active'} />;
};

/** Only of items of the account that is worked in are figures known. */
const marksOf = ({ kind, number, client }: SearchHit, ownClient: string | null): ReactNode =>
  kind === 'item' && client.id === ownClient && <LineMarks stockNumber={number} />;

const besideOf = ({ kind, number, detail }: SearchHit): string =>
  kind === 'order' ? number : (detail ?? '');

interface Shown {
  /** What was looked for. */
  readonly looked: string;
  /** Whether hits are of several clients. */
  readonly namesClient: boolean;
  /** Whom is worked for. */
  readonly ownClient: string | null;
}

/** What else tells a hit from others, beside why it was found. */
const factsOf = (hit: SearchHit, namesClient: boolean): readonly string[] => {
  const { kind, match, recipient, warehouse, created, client } = hit;
  const to = match.text === recipient ? null : recipient;
  const place = [warehouse, created && shortDayText(created)].filter(Boolean).join(', ');
  const owner = namesClient && kind !== 'client' && kind !== 'staff' ? client.name : null;
  return [to, place, owner].filter((fact) => fact !== null && fact !== '') as string[];
};

/** A hit as a line: what it is, what was found in it and where, and how it stands. */
export const hitLine = (hit: SearchHit, { looked, namesClient, ownClient }: Shown): LineProps => {
  const { title, match } = hit;
  const beside = besideOf(hit);
  const marked = (text: string): ReactNode =>
    text === match.text ? <Marked text={text} looked={looked} /> : text;
  const label = matchLabels[match.field];
  const isAbove = match.text === title || match.text === beside;
  return {
    icon: kindIcon(hit.kind),
    title: marked(title),
    beside: marked(beside),
    reason: (
      <>
        {label}
        {!isAbove && (
          <>
            {' '}
            <Marked text={match.text} looked={looked} />
          </>
        )}
        {factsOf(hit, namesClient).map((fact) => ` · ${fact}`)}
      </>
    ),
    status: statusOf(hit),
    warehouseStatus:
      hit.warehouseStatus === null ? (
        marksOf(hit, ownClient)
      ) : (
        <QuietStatus {...warehouseStatusLook(hit.warehouseStatus)} />
      ),
  };
};
