import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import type { Arrangement } from '@/shared/list/Arrangement';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { usePhone } from '@/shared/ui/page/usePhone';
import { ArrangingButton, ArrangingTools, PhoneTools } from './ListTools';

const Views = lazyPart('Views', () => import('./Views'));

/** Holds the place of the views, so that nothing moves when they are there. */
const BarSpace = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  minHeight: spacing(11),
  borderBottom: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
}));

const Row = styled('div')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  position: 'relative',
  backgroundColor: vars.palette.background.paper,
  '& > .filters': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  [breakpoints.down(layout.phone)]: {
    // The first line leaves room for the button at its end; those below it are as wide as ever.
    '--beside-filters': `calc(${vars.layout.control} + ${spacing(1)})`,
    '& > .filters > :first-of-type:not(:has(> .search))': {
      paddingRight: `calc(${vars.layout.gutter} + var(--beside-filters))`,
    },
  },
}));

const BesideFilters = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  minHeight: vars.layout.filterRow,
  paddingRight: vars.layout.gutter,
  // Beside cards, whose line goes on below it.
  '.filters:has(> [role="radiogroup"]) + &': {
    minHeight: spacing(11),
    borderBottom: `1px solid ${vars.palette.divider}`,
  },
}));

const AtFirstLine = styled('div')(({ theme: { spacing, vars } }) => ({
  position: 'absolute',
  top: spacing(2),
  right: `calc(${vars.layout.gutter} - ${spacing(1)})`,
}));

interface Props {
  readonly arrangement: Arrangement;
  /** The list's filters, which the tools stand beside. */
  readonly children: ReactNode;
}

const Arranged = observer(function Arranged({ arrangement, children }: Props) {
  const isPhone = usePhone();
  const hasFilters = Boolean(children);
  const isAlone = isPhone && !hasFilters;
  const hasBar = isAlone || arrangement.views.length > 0;
  return (
    <>
      {(hasBar || arrangement.isViewMissing) && (
        <Suspense fallback={hasBar && <BarSpace />}>
          <Views
            arrangement={arrangement}
            hasBar={hasBar}
            end={isAlone && <ArrangingButton arrangement={arrangement} />}
          />
        </Suspense>
      )}
      {hasFilters && (
        <Row>
          <div className="filters">{children}</div>
          {isPhone ? (
            <AtFirstLine>
              <PhoneTools arrangement={arrangement} />
            </AtFirstLine>
          ) : (
            <BesideFilters>
              <ArrangingTools arrangement={arrangement} />
            </BesideFilters>
          )}
        </Row>
      )}
    </>
  );
});

/**
 * A list's filters with all that arranges it: the saved views above them, and beside them the
 * choice of columns or, where these are folded away, the sorting. A list without filters has
 * `ListTools` in its header.
 */
export function ArrangedList({
  list,
  children,
}: {
  readonly list: { readonly arrangement: Arrangement | null };
  readonly children?: ReactNode;
}) {
  return list.arrangement ? (
    <Arranged arrangement={list.arrangement}>{children}</Arranged>
  ) : (
    children
  );
}
