import { styled } from '@mui/material/styles';
import type { UnreadRow } from '@/shared/api/readAnswer';

const Line = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  flex: 'none',
  margin: 0,
  padding: `${spacing(2)} ${vars.layout.gutter}`,
  borderBottom: `1px solid ${vars.palette.divider}`,
  color: vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** So many are named; the rest is counted. */
const mostNamed = 3;

const sentenceOf = ({ name, fields }: UnreadRow): string =>
  `${name === null ? 'A record' : `Record ${name}`} can not be shown: the server's answer has no readable ${fields.filter((field) => field !== '').join(', ') || 'fields'}.`;

/** Says which records of the page can not be shown, in one quiet line; nothing where all can. */
export function UnreadRows({ unread }: { readonly unread: readonly UnreadRow[] }) {
  if (unread.length === 0) return null;
  const others = unread.length - mostNamed;
  const rest = others > 0 ? [`${others} more can not be shown either.`] : [];
  return (
    <Line role="status">{[...unread.slice(0, mostNamed).map(sentenceOf), ...rest].join(' ')}</Line>
  );
}
