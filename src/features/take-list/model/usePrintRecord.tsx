import PrintRounded from '@mui/icons-material/PrintRounded';
import { Suspense, useState, type ReactNode } from 'react';
import type { ListName } from '@contract/listColumns';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import type { Printed } from './recordPaper';

// Fetched by who prints: no record waits for it.
const PrintRecordDialog = lazyPart('PrintRecordDialog', () => import('../ui/PrintRecordDialog'));

/**
 * Prints a record, as it is saved, as a sheet. `action` goes into the header, `part` onto the page.
 */
export const usePrintRecord = <List extends ListName>(
  list: List,
  printed: Printed<List>,
): { readonly action: HeaderAction; readonly part: ReactNode } => {
  const [isOpen, setOpen] = useState(false);
  return {
    action: {
      label: 'Print',
      kind: 'more',
      icon: <PrintRounded />,
      onClick: () => setOpen(true),
    },
    part: isOpen && (
      <Suspense fallback={null}>
        <PrintRecordDialog list={list} printed={printed} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};
