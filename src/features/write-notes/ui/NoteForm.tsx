import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { noteLimits } from '@contract/noteRules';
import { useSession } from '@/entities/session';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { Segments } from '@/shared/ui/controls/Segments';
import { TextField } from '@/shared/ui/fields/TextField';
import type { UnsentNote } from '../model/UnsentNotes';

const Form = styled('form')(({ theme: { spacing } }) => ({ display: 'grid', gap: spacing(2) }));

const Foot = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(2),
  justifyContent: 'flex-end',
  '& > [role="radiogroup"]': { marginRight: 'auto' },
}));

const readers = [
  { value: 'staff', label: 'Internal' },
  { value: 'client', label: 'For the client' },
] as const;

interface Props {
  readonly unsent: UnsentNote;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

const whoReads = (isInternal: boolean): string =>
  isInternal ? 'Read by staff alone.' : 'Read by the client’s people and by staff.';

/** Where a note is written, and by staff chosen who reads it. */
export const NoteForm = observer(function NoteForm({ unsent, isSaving, onSave, onCancel }: Props) {
  const session = useSession();
  const { text, isInternal } = unsent;
  const isEmpty = text.trim() === '';
  const where = unsent.kept?.isSafe ? 'Kept' : 'Kept here, as long as this tab is open,';
  const kept = isEmpty ? '' : ` ${where} until you save it.`;
  return (
    <Form
      aria-label="New team note"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onSave();
      }}
    >
      <TextField
        label="Team note"
        rows={3}
        takesFocus={unsent.takesFocus}
        hasCounter
        maxLength={noteLimits.text}
        value={text}
        onChange={unsent.write}
        disabled={isSaving}
        help={`${whoReads(isInternal)}${kept}`}
      />
      <Foot>
        {session.may('note.internal') && (
          <Segments
            label="Who reads it"
            options={readers}
            value={isInternal ? 'staff' : 'client'}
            onChange={(value) => unsent.choose(value === 'staff')}
          />
        )}
        <Button size="small" onClick={onCancel}>
          {isEmpty ? 'Cancel' : 'Discard'}
        </Button>
        <ExplainedButton
          type="submit"
          variant="outlined"
          size="small"
          loading={isSaving}
          whyDisabled={isEmpty ? 'Nothing is written yet' : null}
        >
          Save team note
        </ExplainedButton>
      </Foot>
    </Form>
  );
});
