import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '@/entities/session';
import { Undos } from '@/shared/action/Undos';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useCall } from '@/shared/api/CallContext';
import { useFormKeeping } from '@/shared/draft/FormKeepingContext';
import { useAsksOnUnload } from '@/shared/draft/useAsksOnUnload';
import { useStore } from '@/shared/records/StoresContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { Panel } from '@/shared/ui/page/Panel';
import { NotesOfRecord } from '../model/NotesOfRecord';
import { UnsentNotes, type Noted, type UnsentNote } from '../model/UnsentNotes';
import { NoteForm } from './NoteForm';
import { NoteList } from './NoteList';

/** Older ones are folded away. */
const shownAtFirst = 2;

const Body = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(3),
  padding: `0 ${spacing(4)} ${spacing(4)}`,
  '& > .MuiButton-root': { justifySelf: 'start', marginLeft: spacing(-2) },
}));

const useNotes = (noted: Noted) => {
  const call = useCall();
  const session = useSession();
  const { offer: offerUndo } = useStore(Undos);
  const unsent = useStore(UnsentNotes).on(noted);
  const [made] = useState(() => new NotesOfRecord(noted, { call, session, offerUndo, unsent }));
  useEffect(() => void made.reading.load(), [made]);
  return { made, unsent };
};

/** Has the server keep what is written, for as long as the panel is there. */
const useKeptNote = (unsent: UnsentNote, { id }: Noted): void => {
  const keeping = useFormKeeping();
  const navigation = useNavigation();
  useEffect(() => {
    const { routeName: screen, params } = navigation;
    return screen === null ? undefined : unsent.keep(keeping, { screen, term: params.term ?? id });
  }, [unsent, keeping, navigation, id]);
  useAsksOnUnload(
    useCallback(() => unsent.isWritten, [unsent]),
    unsent.kept ?? undefined,
  );
};

/** The notes on a record: the last ones, the others on demand, and a field for one more. */
export const NotesPanel = observer(function NotesPanel(noted: Noted) {
  const { made, unsent } = useNotes(noted);
  const navigation = useNavigation();
  useKeptNote(unsent, noted);
  const [isUnfolded, setUnfolded] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Who has saved or given up goes on from the button that the field came from.
    if (wasOpen.current && !unsent.isOpen) addButton.current?.focus();
    wasOpen.current = unsent.isOpen;
  }, [unsent.isOpen]);
  const { action, reading } = made;
  const notes = made.notes ?? [];
  const shown = isUnfolded ? notes : notes.slice(0, shownAtFirst);
  const isBare =
    notes.length === 0 && !unsent.isOpen && !action.response && reading.problem === null;
  return (
    <Panel
      title="Team notes"
      isFlush
      {...(notes.length > 0 && { count: notes.length })}
      actions={
        !unsent.isOpen && (
          <Button ref={addButton} size="small" startIcon={<AddRounded />} onClick={unsent.open}>
            Add team note
          </Button>
        )
      }
    >
      {!isBare && (
        <Body>
          <ResponseBanner action={action} />
          {unsent.isOpen && (
            <NoteForm
              unsent={unsent}
              isSaving={action.isRunning}
              onSave={() => void made.save()}
              onCancel={unsent.clear}
            />
          )}
          {reading.problem && (
            <FailedLoad
              message={reading.problem.message}
              errorId={reading.problem.errorId}
              onReload={() => void reading.load()}
              onSupport={() => navigation.go('Support')}
              isCompact
            />
          )}
          {shown.length > 0 && (
            <NoteList notes={shown} onRemove={(note) => void made.remove(note)} />
          )}
          {notes.length > shownAtFirst && (
            <Button
              size="small"
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {isUnfolded ? 'Show the last two' : `Show all ${notes.length} team notes`}
            </Button>
          )}
        </Body>
      )}
    </Panel>
  );
});
