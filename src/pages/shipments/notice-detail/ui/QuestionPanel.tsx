import CloseRounded from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { imageFileTypes } from '@contract/fileRules';
import { useSession } from '@/entities/session';
import { sendTicket } from '@/features/ask-support';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { FileField } from '@/shared/file/ui/FileField';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { Panel } from '@/shared/ui/page/Panel';
import type { Question } from '../model/Question';

const longestQuestion = 1000;

const Ground = styled('div')(({ theme: { vars } }) => ({
  '& > section': { borderColor: vars.palette.primary.main },
}));

const Fields = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  gap: spacing(3),
  '& > p': { ...typography.body2, color: vars.palette.text.secondary },
  '& > div:last-child': { display: 'flex', justifyContent: 'flex-end', gap: spacing(2) },
}));

interface Props {
  readonly question: Question;
  readonly onClose: () => void;
}

/** Asks support about a notice, or about one of its lines, without leaving the page. */
export const QuestionPanel = observer(function QuestionPanel({ question, onClose }: Props) {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const { draft, ticket, key } = question;
  const { form, showWrong } = useDraftForm(draft);
  const { message, image } = draft.values;
  const send = () => {
    const payload = () => question.payload(session.user?.Email ?? '');
    void actions.run(sendTicket({ call, session, draft, key, payload, leave: onClose }));
  };
  return (
    <Ground ref={form}>
      <Panel
        title="Ask about this"
        actions={
          <IconButton size="small" aria-label="Close the question" onClick={onClose}>
            <CloseRounded fontSize="small" />
          </IconButton>
        }
      >
        <Fields>
          <p>{ticket.subject}</p>
          <TextField
            key={ticket.subject}
            label="Message"
            rows={4}
            maxLength={longestQuestion}
            hasCounter
            required
            takesFocus
            value={message}
            onChange={(text) => draft.change({ message: text })}
            onBlur={() => draft.leave('message')}
            error={draft.errorOf('message', message.trim() === '' ? 'Enter a message' : null)}
            help="Its figures, reasons, deliveries and receipts go along"
          />
          <FileField
            label="Picture"
            types={imageFileTypes}
            file={image}
            onChange={(chosen) => draft.change({ image: chosen })}
            refusal={draft.errorOf('image', null)}
          />
          <div>
            <Button variant="outlined" onClick={onClose}>
              Cancel
            </Button>
            <ExplainedButton
              variant="contained"
              whyDisabled={draft.whyNotSave}
              onRefused={showWrong}
              onClick={send}
            >
              Send
            </ExplainedButton>
          </div>
        </Fields>
      </Panel>
    </Ground>
  );
});
