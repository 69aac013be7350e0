import { styled } from '@mui/material/styles';
import type { AuditRecord } from '@contract/audit';
import { momentText } from '@/shared/format/dates';

const Frame = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${spacing(3)} ${spacing(12)}`,
  paddingTop: spacing(1),
  '& > dl': {
    ...typography.body2,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignContent: 'start',
    gap: `${spacing(1)} ${spacing(4)}`,
    flex: '1 1 0',
    minWidth: `min(100%, ${spacing(75)})`,
    margin: 0,
  },
  '& dt': { color: vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& del, & .empty': { color: vars.palette.text.secondary },
}));

type Field = AuditRecord['Fields'][number];

function Values({ field: { Before, After }, isChange }: { field: Field; isChange: boolean }) {
  const was = Before === null ? <span className="empty">empty</span> : <del>{Before}</del>;
  const is = After ?? <span className="empty">empty</span>;
  return isChange ? (
    <>
      {was} → {is}
    </>
  ) : (
    (After ?? was)
  );
}

const short = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

const sessionText = ({ Session, How }: AuditRecord): string => {
  if (Session === null) return How;
  return `${Session.Browser ?? 'Unknown browser'}, since ${momentText(Session.Since)}`;
};

const linkText = ({ Link }: AuditRecord): string =>
  Link === null
    ? 'Not closed yet'
    : `Link ${Link.Number} · ${short(Link.Hash)}, after ${short(Link.Previous)}`;

/** What a row unfolds to: each field before and after, the session, and the link of the chain. */
export function EntryDetails({ entry }: { readonly entry: AuditRecord }) {
  const isChange = entry.Did.startsWith('Changed');
  return (
    <Frame>
      {entry.Fields.length > 0 && (
        <dl>
          {entry.Fields.map((field) => (
            <div key={field.Label} style={{ display: 'contents' }}>
              <dt>{field.Label}</dt>
              <dd>
                <Values field={field} isChange={isChange} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <dl>
        <dt>Account</dt>
        <dd>{entry.Client}</dd>
        <dt>Session</dt>
        <dd>{sessionText(entry)}</dd>
        <dt>Chain</dt>
        <dd className="numeric">{linkText(entry)}</dd>
      </dl>
    </Frame>
  );
}
