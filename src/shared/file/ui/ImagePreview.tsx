import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { extensionOf } from '@contract/fileRules';
import type { AttachedFile } from '../readFile';
import { imageTypeOf, StoredContent, type FetchFile } from '../StoredContent';
import { Skeleton } from '@/shared/ui/page/Skeleton';

const height = 160;

const Frame = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: spacing(2),
}));

const Picture = styled('img')(({ theme: { vars } }) => ({
  display: 'block',
  maxWidth: '100%',
  height,
  objectFit: 'contain',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.borderRadius,
  backgroundColor: vars.palette.surface.sunken,
}));

/** An image that was chosen here and is not sent yet. */
export function AttachedImage({
  alt,
  file,
}: {
  readonly alt: string;
  readonly file: AttachedFile;
}) {
  return (
    <Picture alt={alt} src={`data:${imageTypeOf(extensionOf(file.name))};base64,${file.base64}`} />
  );
}

interface Props {
  readonly alt: string;
  /** What it is called once it is downloaded, without its extension. */
  readonly fileName: string;
  readonly fetchFile: FetchFile;
}

/** A stored image, which can be downloaded. */
export const StoredImage = observer(function StoredImage({ alt, fileName, fetchFile }: Props) {
  const [image] = useState(() => new StoredContent('image', fetchFile));
  useEffect(() => {
    void image.load();
    return () => image.dispose();
  }, [image]);
  const { url, ext, problem } = image;
  if (problem) {
    return (
      <Frame role="alert">
        <Typography color="error">{problem.message}</Typography>
        <Button variant="outlined" size="small" onClick={() => void image.load()}>
          Reload
        </Button>
      </Frame>
    );
  }
  if (url === null)
    return (
      <Skeleton
        shape="rounded"
        width={height}
        height={height}
        role="status"
        aria-label={`Loading ${alt}`}
      />
    );
  return (
    <Frame>
      <Picture alt={alt} src={url} />
      <Button
        variant="outlined"
        size="small"
        startIcon={<DownloadRounded />}
        href={url}
        download={`${fileName}.${ext}`}
      >
        Download
      </Button>
    </Frame>
  );
});
