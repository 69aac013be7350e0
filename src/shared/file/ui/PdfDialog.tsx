import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { StoredContent, type FetchFile } from '../StoredContent';

const Place = styled('div')(({ theme: { spacing, vars } }) => ({
  height: '70dvh',
  padding: spacing(6),
  backgroundColor: vars.palette.surface.sunken,
  '&[data-loaded="true"]': { padding: 0 },
}));

const Paper = styled('iframe')({ display: 'block', width: '100%', height: '100%', border: 0 });

export interface PdfSource {
  readonly title: string;
  /** What the file belongs to, such as "Order #48231". */
  readonly context: string;
  /** What it is called once it is downloaded. */
  readonly fileName: string;
  readonly fetchFile: FetchFile;
  readonly onSupport: () => void;
}

interface Props extends PdfSource {
  readonly onClose: () => void;
}

/** A stored PDF as the browser shows it; where a browser can not, it can be downloaded. */
export const PdfDialog = observer(function PdfDialog({
  title,
  context,
  fileName,
  fetchFile,
  onSupport,
  onClose,
}: Props) {
  const [pdf] = useState(() => new StoredContent('pdf', fetchFile));
  useEffect(() => {
    void pdf.load();
    return () => pdf.dispose();
  }, [pdf]);
  const { url, problem } = pdf;
  const download = (
    <Button variant="outlined" startIcon={<DownloadRounded />} href={url ?? ''} download={fileName}>
      Download
    </Button>
  );
  return (
    <Dialog
      open
      title={title}
      context={context}
      width="large"
      isFlush
      onClose={onClose}
      foot={
        <>
          {url !== null && download}
          <Button variant="contained" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Place data-loaded={url !== null}>
        {url !== null && <Paper title={title} src={url} />}
        {problem && (
          <FailedLoad
            message={problem.message}
            errorId={problem.errorId}
            onReload={() => void pdf.load()}
            onSupport={onSupport}
          />
        )}
        {url === null && !problem && <LinearProgress aria-label={`Loading ${title}`} />}
      </Place>
    </Dialog>
  );
});
