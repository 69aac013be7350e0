import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';

const Notes = styled('ul')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(0.5),
  minWidth: 0,
  overflowWrap: 'anywhere',
}));

interface Props {
  readonly notes: readonly string[];
}

/**
 * What the server says of a finished import; ours tells how the file was read where its sender may
 * not expect it (OPEN-126).
 */
export function ImportNotes({ notes }: Props) {
  if (notes.length === 0) return null;
  return (
    <Alert severity="info" role="note" aria-label="About this import">
      <Notes>
        {notes.map((note, index) => (
          <li key={index}>{note}</li>
        ))}
      </Notes>
    </Alert>
  );
}
