import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useAskSupport } from '@/features/ask-support';
import { useCall } from '@/shared/api/CallContext';
import { Dialog } from '@/shared/ui/dialog/Dialog';
import { FailedLoad } from '@/shared/ui/failed-load/FailedLoad';
import { StoredPdf } from '../model/StoredPdf';

const Place = styled('div')(({ theme: { spacing, vars } }) => ({
  height: '70dvh',
  padding: spacing(6),
  backgroundColor: vars.palette.surface.sunken,
  '&[data-loaded="true"]': { padding: 0 },
}));

const Paper = styled('iframe')({ display: 'block', width: '100%', height: '100%', border: 0 });

interface Props {
  readonly title: string;
  readonly file: string;
  /** The order's number: part of the downloaded file's name. */
  readonly number: string;
  readonly onClose: () => void;
}

/** A stored PDF as the browser shows it; where a browser can not, it can be downloaded. */
export const PdfDialog = observer(function PdfDialog({ title, file, number, onClose }: Props) {
  const call = useCall();
  const askSupport = useAskSupport();
  const [pdf] = useState(() => new StoredPdf(call, file));
  useEffect(() => {
    void pdf.load();
    return () => pdf.dispose();
  }, [pdf]);
  const { url, problem } = pdf;
  const name = `${title.toLowerCase().replaceAll(' ', '-')}-${number}.pdf`;
  const download = (
    <Button variant="outlined" startIcon={<DownloadRounded />} href={url ?? ''} download={name}>
      Download
    </Button>
  );
  return (
    <Dialog
      open
      title={title}
      context={`Order #${number}`}
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
        {problem && <FailedLoad message={problem.message} errorId={problem.errorId} onReload={() => void pdf.load()} onSupport={askSupport} />}
        {url === null && !problem && <LinearProgress aria-label={`Loading ${title}`} />}
      </Place>
    </Dialog>
  );
});
