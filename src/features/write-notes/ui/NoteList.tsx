import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { whyNotRemoveNote } from '@contract/noteRules';
import type { NoteRecord } from '@contract/notes';
import { useSession } from '@/entities/session';
import { momentText } from '@/shared/format/dates';
import { Tag } from '@/shared/ui/status/Tag';

const List = styled('ul')(({ theme: { spacing } }) => ({ display: 'grid', gap: spacing(3) }));

const Head = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${spacing(2)}`,
  minHeight: vars.layout.controlSmall,
  '& > strong': { ...typography.subtitle2, overflowWrap: 'anywhere' },
  '& > strong::first-letter': { textTransform: 'uppercase' },
  '& > time': {
    ...typography.body2,
    marginLeft: 'auto',
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.secondary,
  },
  '& > .MuiIconButton-root': { marginRight: spacing(-2), color: vars.palette.text.tertiary },
}));

const Text = styled('p')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

interface Props {
  readonly notes: readonly NoteRecord[];
  readonly onRemove: (note: NoteRecord) => void;
}

/** Notes with who wrote them and when; staff see as well who reads them. */
export const NoteList = observer(function NoteList({ notes, onRemove }: Props) {
  const session = useSession();
  const { user } = session;
  const isStaff = session.may('note.internal');
  const mayRemove = (note: NoteRecord): boolean =>
    user !== null && whyNotRemoveNote(user.Role, note) === null;
  return (
    <List aria-label="Team notes">
      {notes.map((note) => (
        <li key={note._id}>
          <Head>
            <strong>{note.By}</strong>
            {isStaff && <Tag text={note.IsInternal ? 'Internal' : 'For the client'} />}
            <time dateTime={note.At}>{momentText(note.At)}</time>
            {mayRemove(note) && (
              <IconButton
                size="small"
                aria-label={`Remove team note of ${momentText(note.At)}`}
                onClick={() => onRemove(note)}
              >
                <DeleteOutlineRounded fontSize="small" />
              </IconButton>
            )}
          </Head>
          <Text>{note.Text}</Text>
        </li>
      ))}
    </List>
  );
});
