import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import { Suspense, useState, type ReactNode } from 'react';
import type { ListName } from '@contract/listColumns';
import { useSession } from '@/entities/session';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { soonPart } from '@/shared/ui/page/lazyPart';
import type { Asked } from '../ui/TakeParts';
import type { TakenList } from './TakenList';
import { whyNotCopied } from './whyNotCopied';

// No list waits for it.
const TakeParts = soonPart('TakeParts', () => import('../ui/TakeParts'));

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
  const isThere = TakeParts.useIsLoaded();
  const mayExport = session.extras?.exports === true;
  const whyNot = (ask: Asked): string | null => {
    if (taken.total === 0 || (ask === 'copy' && taken.rows.length === 0))
      return 'There are no rows';
    if (taken.selection.whyLocked !== null) return taken.selection.whyLocked;
    return ask === 'copy' ? whyNotCopied(taken, mayExport) : null;
  };
  const act = (label: string, icon: ReactNode, ask: Asked): HeaderAction => ({
    label,
    kind: 'more',
    icon,
    // Asked by whoever shows it, so that the page is not drawn anew whenever its list loads.
    get whyDisabled() {
      return whyNot(ask);
    },
    onClick: () => setAsked(ask),
  });
  return {
    actions: [
      ...(mayExport ? [act('Export', <DownloadRounded />, 'export')] : []),
      act('Print', <PrintRounded />, 'print'),
      act('Copy Rows', <ContentCopyRounded />, 'copy'),
    ],
    parts: (isThere || asked !== null) && (
      <Suspense fallback={null}>
        <TakeParts list={list} taken={taken} asked={asked} mayExport={mayExport} onAsk={setAsked} />
      </Suspense>
    ),
  };
};
