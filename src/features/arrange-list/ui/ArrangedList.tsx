import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ReactNode } from 'react';
import { useSession } from '@/entities/session';
import type { Arrangement } from '@/shared/list/Arrangement';
import { useFolded } from '@/shared/list/ui/useFolded';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { usePhone } from '@/shared/ui/page/usePhone';
import { ColumnsButton } from './ColumnsButton';
import { SortButton } from './SortButton';

const Views = lazyPart('Views', () => import('./Views'));

/** Holds the place of the views, so that nothing moves when they are there. */
const BarSpace = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  minHeight: spacing(11),
  borderBottom: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
}));

const Row = styled('div')(({ theme: { vars } }) => ({
  flex: 'none',
  display: 'flex',
  backgroundColor: vars.palette.background.paper,
  '& > .filters': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
}));

const Tools = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  minHeight: vars.layout.filterRow,
  paddingRight: vars.layout.gutter,
  // Beside cards, whose line goes on below it.
  '.filters:has(> [role="radiogroup"]) + &': {
    minHeight: spacing(11),
    borderBottom: `1px solid ${vars.palette.divider}`,
  },
}));

interface Props {
  readonly arrangement: Arrangement;
  /** The list's filters, which the tools stand beside. */
  readonly children: ReactNode;
}

const Arranged = observer(function Arranged({ arrangement, children }: Props) {
  const session = useSession();
  const [isSaving, setSaving] = useState(false);
  const isFolded = useFolded();
  const isPhone = usePhone();
  const hasViews = arrangement.views.length > 0;
  const hasBar = hasViews || isPhone;
  const isNew = session.extras?.views === true && arrangement.changed.length > 0;
  const tools = isFolded ? (
    <SortButton arrangement={arrangement} />
  ) : (
    <ColumnsButton arrangement={arrangement} />
  );
  return (
    <>
      {(hasBar || isSaving || arrangement.isViewMissing) && (
        <Suspense fallback={hasBar && <BarSpace />}>
          <Views
            arrangement={arrangement}
            hasBar={hasBar}
            end={isPhone && tools}
            isSaving={isSaving}
            onSave={setSaving}
          />
        </Suspense>
      )}
      <Row>
        <div className="filters">{children}</div>
        {!isPhone && (
          <Tools>
            {isNew && !hasBar && (
              <Button variant="text" onClick={() => setSaving(true)}>
                Save view
              </Button>
            )}
            {tools}
          </Tools>
        )}
      </Row>
    </>
  );
});

/**
 * A list's filters with all that arranges it: the saved views above them, and beside them the
 * choice of columns or, where these are folded away, the sorting.
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
