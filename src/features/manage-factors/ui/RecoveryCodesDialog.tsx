import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { saveFile } from '@/shared/file/saveFile';
import { CopyButton } from '@/shared/ui/detail/CopyButton';
import { Dialog } from '@/shared/ui/dialogs/Dialog';

const Codes = styled('ol')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.mono,
  display: 'grid',
  gap: spacing(2),
  margin: 0,
  padding: `${spacing(4)} ${spacing(4)} ${spacing(4)} ${spacing(10)}`,
  borderRadius: vars.shape.borderRadius,
  backgroundColor: vars.palette.surface.sunken,
}));

interface Props {
  readonly codes: readonly string[];
  /** Whose they are, where that is known. */
  readonly email?: string;
  readonly onDone: () => void;
}

/** Shows recovery codes this once: nobody can tell them any more afterwards. */
export function RecoveryCodesDialog({ codes, email, onDone }: Props) {
  const text = codes.join('\n');
  const download = () =>
    saveFile(
      'recovery-codes.txt',
      'text/plain',
      `Recovery codes of ${email ?? 'your account'}\n\n${text}\n`,
    );
  return (
    <Dialog
      open
      title="Keep these recovery codes"
      context="Each opens your account once, after your password, if you lose the device with your app or passkey. They are not shown again."
      foot={
        <>
          <span data-start>
            <Button startIcon={<DownloadRounded />} onClick={download}>
              Download
            </Button>
            <CopyButton name="recovery codes" text={text} />
          </span>
          <Button variant="contained" onClick={onDone}>
            I have kept them
          </Button>
        </>
      }
    >
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
    </Dialog>
  );
}
