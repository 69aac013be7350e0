import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';

const Notes = styled('ul')(({ theme: { spacing } }) => ({ display: 'grid', gap: spacing(0.5), minWidth: 0, overflowWrap: 'anywhere' }));

interface Props {
  readonly notes: readonly string[];
}

/** How the file was read, where its sender may not expect it: another sheet, hidden rows, columns that were ignored (OPEN-126). */
export function ImportNotes({ notes }: Props) {
  if (notes.length === 0) return null;
  return (
    <Alert severity="info" role="note" aria-label="How the file was read">
      <Notes>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Notes>
    </Alert>
  );
}
