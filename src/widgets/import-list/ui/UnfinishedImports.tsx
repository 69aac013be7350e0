import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { ImportDescription } from '@/entities/import';
import { useSession } from '@/entities/session';
import { lazyPart } from '@/shared/ui/page/lazyPart';

// Fetched once the page is there: no list waits for it.
const UnfinishedLines = lazyPart('UnfinishedLines', () => import('./UnfinishedLines'));

interface Props {
  readonly kind: ImportDescription;
}

/** The account's unfinished imports, where the server keeps them (`portal/imports`). */
export const UnfinishedImports = observer(function UnfinishedImports({ kind }: Props) {
  const session = useSession();
  const isOffered = session.extras?.importDrafts === true && session.may('import.start');
  return (
    isOffered && (
      <Suspense fallback={null}>
        <UnfinishedLines kind={kind} />
      </Suspense>
    )
  );
});
