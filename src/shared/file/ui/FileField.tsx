import AttachFileRounded from '@mui/icons-material/AttachFileRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { whyNotFile } from '@contract/fileRules';
import { FieldNote } from '@/shared/ui/field/Field';
import { readFile, type AttachedFile } from '../readFile';

const Label = styled('span')(({ theme }) => ({ ...theme.typography.subtitle2, display: 'block', marginBottom: theme.spacing(1.5), color: theme.vars.palette.text.secondary }));

const Attached = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  height: theme.vars.layout.control,
  padding: `0 ${theme.spacing(0.5)} 0 ${theme.spacing(2.5)}`,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > span': { ...theme.mixins.truncate, flex: 1 },
  '& > svg': { color: theme.vars.palette.text.tertiary, flex: 'none' },
}));

const AttachButton = styled(Button)({ borderStyle: 'dashed' });

const HiddenInput = styled('input')({ display: 'none' });

interface Props {
  readonly label: string;
  /** Extensions without the dot. */
  readonly types: readonly string[];
  readonly file: AttachedFile | null;
  readonly onChange: (file: AttachedFile | null) => void;
}

/** One file: attached, replaced or removed; a wrong type or size is refused under the field, and what was there stays (FILE-04 to FILE-06). */
export function FileField({ label, types, file, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    const refusal = whyNotFile(chosen, types);
    setError(refusal);
    if (refusal !== null) return;
    try {
      onChange(await readFile(chosen));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  const choose = () => input.current?.click();
  return (
    <div>
      <Label id={id}>{label}</Label>
      <HiddenInput ref={input} type="file" accept={types.map((type) => `.${type}`).join(',')} aria-labelledby={id} onChange={(event) => void take(event)} />
      {file ? (
        <Attached>
          <PictureAsPdfOutlined aria-hidden="true" />
          <span title={file.name}>{file.name}</span>
          <Button variant="text" size="small" aria-label={`Replace ${label}`} onClick={choose}>
            Replace
          </Button>
          <IconButton size="small" aria-label={`Remove ${file.name}`} onClick={() => onChange(null)}>
            <CloseRounded fontSize="small" />
          </IconButton>
        </Attached>
      ) : (
        <AttachButton variant="outlined" fullWidth startIcon={<AttachFileRounded />} aria-label={`Attach ${label}`} onClick={choose}>
          Attach PDF
        </AttachButton>
      )}
      <FieldNote id={id} error={error} />
    </div>
  );
}
