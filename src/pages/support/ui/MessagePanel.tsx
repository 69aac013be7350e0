import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { imageFileTypes } from '@contract/fileRules';
import { supportLimits, supportSentences } from '@contract/supportRules';
import { useSupportMailbox } from '@/features/ask-support';
import { isAttached } from '@/shared/file/fieldFile';
import { FileField } from '@/shared/file/ui/FileField';
import { AttachedImage } from '@/shared/file/ui/ImagePreview';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { Panel } from '@/shared/ui/page/Panel';
import { TextField } from '@/shared/ui/fields/TextField';
import { ticketFieldError, type TicketDraft } from '../model/ticketDraft';

const Preview = styled('div')(({ theme: { spacing } }) => ({ marginTop: spacing(3) }));

const Otherwise = styled('p')(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  margin: 0,
  color: vars.palette.text.secondary,
}));

/**
 * What is said, who gets the answer, and a picture; whoever can't send it writes a mail (OPEN-19).
 */
export const MessagePanel = observer(function MessagePanel({
  draft,
}: {
  readonly draft: TicketDraft;
}) {
  const mailbox = useSupportMailbox();
  const { subject, email, message, image } = draft.values;
  return (
    <Panel title="Message">
      <FormGrid>
        <TextField
          label="Subject"
          value={subject}
          maxLength={supportLimits.subject}
          onChange={(text) => draft.change({ subject: text })}
          onBlur={() => draft.leave('subject')}
          error={ticketFieldError(draft, 'subject')}
          required
        />
        <TextField
          label="Email"
          type="email"
          value={email}
          maxLength={supportLimits.email}
          autoComplete="email"
          onChange={(text) => draft.change({ email: text })}
          onBlur={() => draft.leave('email')}
          error={ticketFieldError(draft, 'email')}
          help="Gets the answer"
          required
        />
        <div className="whole">
          <TextField
            label="Message"
            value={message}
            maxLength={supportLimits.message}
            rows={7}
            onChange={(text) => draft.change({ message: text })}
            help={message.trim() === '' ? supportSentences.message : null}
            error={ticketFieldError(draft, 'message')}
          />
        </div>
        <div className="whole">
          <FileField
            label="Image"
            types={imageFileTypes}
            file={image}
            onChange={(chosen) => draft.change({ image: chosen })}
            refusal={ticketFieldError(draft, 'image')}
          />
          {isAttached(image) && (
            <Preview>
              <AttachedImage alt={image.name} file={image} />
            </Preview>
          )}
        </div>
        <Otherwise className="whole">
          Or write to <Link href={`mailto:${mailbox}`}>{mailbox}</Link>
        </Otherwise>
      </FormGrid>
    </Panel>
  );
});
