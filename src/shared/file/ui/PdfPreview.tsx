import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { PdfDialog, type PdfSource } from './PdfDialog';

const Opener = styled(ButtonBase)(({ theme: { mixins, spacing, typography, vars } }) => ({
  ...mixins.touchTarget,
  justifyContent: 'flex-start',
  gap: spacing(2.5),
  minWidth: 0,
  padding: spacing(1),
  margin: spacing(-1),
  borderRadius: vars.shape.borderRadius,
  textAlign: 'left',
  '&:hover': { backgroundColor: vars.palette.surface.hover },
  '& strong': { ...typography.subtitle1, display: 'block' },
  '& small': { ...typography.body2, color: vars.palette.text.tertiary },
}));

const Sheet = styled('span')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: spacing(9),
  height: spacing(11.5),
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: vars.shape.xs,
  color: vars.palette.text.tertiary,
  backgroundColor: vars.palette.background.paper,
}));

/** A stored PDF; a click shows it (ORDD-03, FILE-09). */
export function PdfPreview(source: PdfSource) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Opener aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Sheet aria-hidden="true">
          <PictureAsPdfOutlined fontSize="large" />
        </Sheet>
        <span>
          <strong>{source.title}</strong>
          <small>PDF</small>
        </span>
      </Opener>
      {isOpen && <PdfDialog {...source} onClose={() => setOpen(false)} />}
    </>
  );
}
