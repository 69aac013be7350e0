import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useSession } from '@/entities/session';
import { Dialog } from '@/shared/ui/dialog/Dialog';
import { ConfirmDialog } from '@/shared/ui/modals/ConfirmDialog';
import { TextField } from '@/shared/ui/text-field/TextField';
import type { ApiToken } from '../model/ApiToken';

const Busy = styled('div')(({ theme: { spacing, vars } }) => ({ display: 'grid', gap: spacing(4), padding: `${spacing(4)} 0`, color: vars.palette.text.secondary }));

/** Digits and letters of one width, so that no two are taken for each other. */
const Code = styled('div')(({ theme: { typography } }) => ({ '& textarea': { ...typography.mono, overflowWrap: 'anywhere' } }));

const Copied = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1),
  minHeight: spacing(6),
  marginTop: spacing(2),
  color: vars.palette.tone.green.text,
  '& svg': { fontSize: 18 },
}));

interface Props {
  readonly token: ApiToken;
  /** Whose token it is. */
  readonly clientName: string;
}

/** A client's API token, to be copied or replaced (CLIENT-11, CLIENT-13 to CLIENT-15, OPEN-75). */
export const ApiTokenDialog = observer(function ApiTokenDialog({ token, clientName }: Props) {
  const session = useSession();
  const [copied, setCopied] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isThere = token.token !== null;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Without a clipboard (plain http) the text is selected, so that Ctrl+C copies it.
      field.current?.select();
    }
  };
  const replace = () => {
    setAsking(false);
    void token.replace();
  };
  return (
    <>
      <Dialog
        open={token.isOpen}
        title="API Token"
        context={clientName}
        onClose={isThere ? token.close : undefined}
        isCrossHidden
        foot={
          <>
            {isThere && session.extras !== null && (
              <Button data-start variant="text" color="error" onClick={() => setAsking(true)}>
                Replace token
              </Button>
            )}
            {token.token !== null && (
              <Button variant="outlined" startIcon={<ContentCopyRounded />} onClick={() => void copy(token.token ?? '')}>
                Copy to Clipboard
              </Button>
            )}
            <Button variant="contained" disabled={!isThere} onClick={token.close}>
              Close
            </Button>
          </>
        }
      >
        {token.token === null ? (
          <Busy role="status">
            Generating token. Please wait...
            <LinearProgress aria-hidden="true" />
          </Busy>
        ) : (
          <Code>
            <TextField label="API token" isLabelHidden value={token.token} onChange={() => undefined} rows={3} readOnly ref={field} />
            <Copied role="status">
              {copied === token.token && (
                <>
                  <CheckRounded aria-hidden="true" />
                  Copied to clipboard
                </>
              )}
            </Copied>
          </Code>
        )}
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title="Replace the API token?"
        text="Programs that use the token shown here are refused from then on, until they are given the new one."
        onOk={replace}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
