import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type Ref } from 'react';
import { useSession } from '@/entities/session';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { TextField } from '@/shared/ui/fields/TextField';
import type { ApiToken } from '../model/ApiToken';

const Busy = styled('div')(({ theme: { spacing, vars } }) => ({
  display: 'grid',
  gap: spacing(4),
  padding: `${spacing(4)} 0`,
  color: vars.palette.text.secondary,
}));

/** Digits and letters of one width, so that no two are taken for each other. */
const Code = styled('div')(({ theme: { typography } }) => ({
  '& textarea': { ...typography.mono, overflowWrap: 'anywhere' },
}));

/** Below the token: what was done with it, and what else can be. */
const Line = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: spacing(2),
  marginTop: spacing(2),
  '& > p': {
    ...typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: spacing(1),
    minHeight: spacing(6),
    color: vars.palette.tone.green.text,
  },
  '& > p > svg': { fontSize: 18 },
  '& > button': { flex: 'none', marginRight: spacing(-2) },
}));

interface ShownProps {
  readonly token: ApiToken;
  readonly isCopied: boolean;
  readonly ref: Ref<HTMLInputElement>;
  readonly onReplace: () => void;
}

/** The token, or that it is on its way, or why it can not be shown. */
const Shown = observer(function Shown({ token, isCopied, ref, onReplace }: ShownProps) {
  const session = useSession();
  if (token.token === null && !token.isHidden) {
    return (
      <Busy role="status">
        Generating token. Please wait...
        <LinearProgress aria-hidden="true" />
      </Busy>
    );
  }
  return (
    <Code>
      {token.token === null ? (
        <ResponseBanner action={token.asking} />
      ) : (
        <TextField
          label="API token"
          isLabelHidden
          value={token.token}
          onChange={() => undefined}
          rows={3}
          readOnly
          ref={ref}
        />
      )}
      <Line>
        <p role="status">
          {isCopied && (
            <>
              <CheckRounded aria-hidden="true" />
              Copied to clipboard
            </>
          )}
        </p>
        {session.extras !== null && (
          <Button variant="text" size="small" color="error" onClick={onReplace}>
            Replace token
          </Button>
        )}
      </Line>
    </Code>
  );
});

interface Props {
  readonly token: ApiToken;
  /** Whose token it is. */
  readonly clientName: string;
}

/** A client's API token, to be copied or replaced (CLIENT-11, CLIENT-13 to CLIENT-15, OPEN-75). */
export const ApiTokenDialog = observer(function ApiTokenDialog({ token, clientName }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { isRunning } = token.asking;
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
        onClose={isRunning ? undefined : token.close}
        isCrossHidden
        foot={
          <>
            {token.token !== null && (
              <Button
                variant="outlined"
                startIcon={<ContentCopyRounded />}
                onClick={() => void copy(token.token ?? '')}
              >
                Copy to Clipboard
              </Button>
            )}
            <Button variant="contained" disabled={isRunning} onClick={token.close}>
              Close
            </Button>
          </>
        }
      >
        <Shown
          token={token}
          isCopied={token.token !== null && copied === token.token}
          ref={field}
          onReplace={() => setAsking(true)}
        />
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title="Replace the API token?"
        text="Programs that use the current token are refused from then on, until they are given the new one."
        onOk={replace}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
