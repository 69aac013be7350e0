import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useSession } from '@/entities/session';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import type { Noted } from '../model/UnsentNotes';

// Nobody opens a record for its notes alone: they come once the record is there.
const NotesPanel = lazyPart('NotesPanel', () => import('./NotesPanel'));

/** What people have written about a record, on servers that keep it. */
export const TeamNotes = observer(function TeamNotes({ kind, id }: Noted) {
  const session = useSession();
  if (session.extras?.notes !== true) return null;
  return (
    <Suspense fallback={null}>
      <NotesPanel key={`${kind} ${id}`} kind={kind} id={id} />
    </Suspense>
  );
});
