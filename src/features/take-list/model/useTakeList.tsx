import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import { Suspense, useState, type ReactNode } from 'react';
import type { ListName } from '@contract/listColumns';
import { useSession } from '@/entities/session';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import type { Asked } from '../ui/TakeParts';
import type { TakenList } from './TakenList';

// Fetched once the page is there: no list waits for it.
const TakeParts = lazyPart('TakeParts', () => import('../ui/TakeParts'));

/**
 * What a person takes with them of a list, as it is filtered and sorted: a file, paper, or rows in
 * the clipboard. `actions` go into the header, `parts` onto the page.
 */
export const useTakeList = <List extends ListName>(
  list: List,
  taken: TakenList<List>,
): { readonly actions: readonly HeaderAction[]; readonly parts: ReactNode } => {
  const session = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayExport = session.extras?.exports === true;
  const whyDisabled = taken.total === 0 ? 'There are no rows' : taken.selection.whyLocked;
  const act = (label: string, icon: ReactNode, ask: Asked): HeaderAction => ({
    label,
    kind: 'more',
    icon,
    whyDisabled,
    onClick: () => setAsked(ask),
  });
  return {
    actions: [
      ...(mayExport ? [act('Export', <DownloadRounded />, 'export')] : []),
      act('Print', <PrintRounded />, 'print'),
      act('Copy Rows', <ContentCopyRounded />, 'copy'),
    ],
    parts: (
      <Suspense fallback={null}>
        <TakeParts list={list} taken={taken} asked={asked} mayExport={mayExport} onAsk={setAsked} />
      </Suspense>
    ),
  };
};
