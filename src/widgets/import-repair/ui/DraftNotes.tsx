import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ImportDraft } from '@contract/importDraftRecord';
import { draftRecords } from '@contract/importDraftRules';
import type { ImportDescription } from '@/entities/import';
import { useRecordLink } from '@/shared/routes/useRecordLink';

const Notes = styled('ul')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
}));

interface Props {
  readonly kind: ImportDescription;
  readonly draft: ImportDraft;
}

const LastImport = ({ kind, draft, id }: Props & { readonly id: string }) => {
  const link = useRecordLink({ kind: kind.address, term: '', id });
  const { Created, Type, State, WithMistakes } = draft;
  const left =
    WithMistakes > 0 ? ` ${draftRecords(Type, WithMistakes)} are left to be repaired.` : '';
  return (
    <Alert severity={State === 'ended' ? 'success' : 'info'} role="status">
      {`${draftRecords(Type, Created)} of this file ${Created === 1 ? 'was' : 'were'} created.${left} `}
      <Link {...link}>See the last import</Link>
    </Alert>
  );
};

/** How the file was read, what was made of it so far, and why that has ended early. */
export function DraftNotes({ kind, draft }: Props) {
  const { Notes: notes, Message, LastImport: last, State } = draft;
  return (
    <>
      {notes.length > 0 && (
        <Alert severity="info" role="note" aria-label="About this file">
          <Notes>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Notes>
        </Alert>
      )}
      {Message !== null && (
        <Alert severity="error" role="alert">
          {Message}
        </Alert>
      )}
      {last !== null && State !== 'creating' && <LastImport kind={kind} draft={draft} id={last} />}
    </>
  );
}
