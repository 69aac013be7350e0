import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { SearchHit } from '@contract/search';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import { useRecordLink } from '@/shared/routes/useRecordLink';
import { Finding } from '../model/Finding';
import { hitGroups, recordOf } from '../model/groups';
import { FinderState, NotFound } from './FinderState';
import { hitLine } from './hitLine';
import { Line } from './Line';

const Place = styled('section')(({ theme: { spacing, typography, vars } }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: `${spacing(6)} ${vars.layout.gutter}`,
  '& > div': { width: '100%', maxWidth: spacing(200), margin: '0 auto' },
  '& h2': typography.h2,
  '& h3': { ...typography.subtitle2, padding: `${spacing(4)} 0 ${spacing(1)}` },
  '& small': { ...typography.body2, color: vars.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
}));

const HitLink = styled('a')(({ theme: { spacing, vars } }) => ({
  display: 'flex',
  minHeight: vars.layout.row,
  padding: `${spacing(2)} ${spacing(3)}`,
  borderRadius: vars.shape.borderRadius,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: vars.palette.surface.hover },
}));

function Hit({ hit, looked }: { readonly hit: SearchHit; readonly looked: string }) {
  const isStaff = useSession().may('client.switch');
  const link = useRecordLink(recordOf(hit, isStaff));
  return (
    <HitLink {...link}>
      <Line {...hitLine(hit, { looked, namesClient: false, ownClient: null })} />
    </HitLink>
  );
}

interface Props {
  /** What the list was asked for. */
  readonly text: string;
  readonly onClearAll: () => void;
  /** Shown where nothing is found elsewhere either. */
  readonly nothing: ReactNode;
}

const areNumbers = (text: string): boolean => /^[\d\s,]+$/.test(text);

/** Several order numbers are typed with blanks between them too (OPEN-32). */
const asTerm = (text: string): string =>
  areNumbers(text)
    ? text
        .trim()
        .split(/[\s,]+/)
        .join(', ')
    : text.trim();

/** What the search for everything finds for a text that is no order's number. */
export const FoundElsewhere = observer(function FoundElsewhere({
  text,
  onClearAll,
  nothing,
}: Props) {
  const call = useCall();
  const [finding] = useState(() => new Finding(call));
  useEffect(() => {
    finding.type(asTerm(text));
    void finding.run();
    return finding.stop;
  }, [finding, text]);
  const { found, problem } = finding;
  if (found && !finding.isAwaited && found.hits.length === 0) return nothing;
  return (
    <Place aria-label="Found elsewhere">
      <div>
        <FinderState finding={finding} />
        {found && (
          <h2>
            {areNumbers(text)
              ? 'No order has this number. Found elsewhere:'
              : `Found for “${found.text}”:`}
          </h2>
        )}
        {found &&
          hitGroups(found).map(({ kind, label, count, hits }) => (
            <div key={kind}>
              <h3>
                <span id={`found-${kind}`}>{label}</span> <small>{count}</small>
              </h3>
              <ul aria-labelledby={`found-${kind}`}>
                {hits.map((hit) => (
                  <li key={hit.id}>
                    <Hit hit={hit} looked={found.text} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        <NotFound finding={finding} />
        {(found ?? problem ?? finding.whyNot) && (
          <Button variant="outlined" onClick={onClearAll}>
            Clear all Filters
          </Button>
        )}
      </div>
    </Place>
  );
});
