import AttachFileRounded from '@mui/icons-material/AttachFileRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type ChangeEvent, type ComponentType, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { whyNotFile } from '@contract/fileRules';
import { FieldNote, noteOf } from '@/shared/ui/fields/Field';
import { FileName } from '@/shared/ui/detail/FileName';
import { AlertDialog } from '@/shared/ui/dialogs/AlertDialog';
import { fileText, type FieldFile } from '../fieldFile';
import { readFile } from '../readFile';

const Label = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'block',
  marginBottom: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
}));

const Attached = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  height: theme.vars.layout.control,
  padding: `0 ${theme.spacing(0.5)} 0 ${theme.spacing(2)}`,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > div': { flex: 1, minWidth: 0 },
  '& > svg': { color: theme.vars.palette.text.tertiary, flex: 'none' },
}));

const AttachButton = styled(Button)({ borderStyle: 'dashed' });

const HiddenInput = styled('input')({ display: 'none' });

interface Props {
  readonly label: string;
  /** Extensions without the dot. */
  readonly types: readonly string[];
  readonly file: FieldFile | null;
  readonly onChange: (file: FieldFile | null) => void;
  /** What the server says of it. */
  readonly refusal?: string | null;
}

const isPdfOnly = (types: readonly string[]): boolean => types.every((type) => type === 'pdf');

interface AttachedProps {
  /** The button that replaces the file. */
  readonly ref: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly file: FieldFile;
  readonly Sign: ComponentType<SvgIconProps>;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

function AttachedRow({
  ref,
  label,
  file,
  Sign,
  describedBy,
  isWrong,
  onReplace,
  onRemove,
}: AttachedProps) {
  return (
    <Attached>
      <Sign aria-hidden="true" />
      <div>
        <FileName name={fileText(file)} />
      </div>
      <IconButton
        ref={ref}
        size="small"
        title="Replace"
        aria-label={`Replace ${label}`}
        aria-describedby={describedBy}
        data-wrong={isWrong}
        onClick={onReplace}
      >
        <SwapHorizRounded fontSize="small" />
      </IconButton>
      <IconButton size="small" title="Remove" aria-label={`Remove ${label}`} onClick={onRemove}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Attached>
  );
}

/**
 * One file: attached, replaced or removed; a wrong type or size is refused under the field, and
 * what was there stays; one that can't be read is told as an alert (FILE-04 to FILE-06, FILE-09).
 */
export function FileField({ label, types, file, onChange, refusal = null }: Props) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string | null>(null);
  /** Why the browser could not read the file. */
  const [unread, setUnread] = useState<string | null>(null);
  /**
   * The button that was pressed may be gone afterwards: the focus then goes to the one that chooses
   * a file.
   */
  const put = (next: FieldFile | null) => {
    const hadFocus = field.current?.contains(document.activeElement);
    flushSync(() => onChange(next));
    if (hadFocus) chooser.current?.focus();
  };
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    const whyNot = whyNotFile(chosen, types);
    setError(whyNot);
    if (whyNot !== null) return;
    try {
      put(await readFile(chosen));
    } catch (failure) {
      setUnread(failure instanceof Error ? failure.message : String(failure));
    }
  };
  const remove = () => {
    setError(null);
    put(null);
  };
  const choose = () => input.current?.click();
  const words = isPdfOnly(types) ? 'Attach PDF' : 'Attach file';
  const help = isPdfOnly(types) ? null : `Takes ${types.join(', ')}`;
  const note = { help, error: error ?? refusal };
  const describedBy = noteOf(id, note);
  return (
    <div ref={field}>
      <Label id={id}>{label}</Label>
      <HiddenInput
        ref={input}
        type="file"
        accept={types.map((type) => `.${type}`).join(',')}
        aria-labelledby={id}
        onChange={(event) => void take(event)}
      />
      {file ? (
        <AttachedRow
          ref={chooser}
          label={label}
          file={file}
          Sign={isPdfOnly(types) ? PictureAsPdfOutlined : InsertDriveFileOutlined}
          describedBy={describedBy}
          isWrong={refusal !== null}
          onReplace={choose}
          onRemove={remove}
        />
      ) : (
        <AttachButton
          ref={chooser}
          variant="outlined"
          fullWidth
          startIcon={<AttachFileRounded />}
          aria-label={`${words}: ${label}`}
          aria-describedby={describedBy}
          data-wrong={refusal !== null}
          onClick={choose}
        >
          {words}
        </AttachButton>
      )}
      <FieldNote id={id} {...note} />
      <AlertDialog
        open={unread !== null}
        title={label}
        text={unread ?? ''}
        onOk={() => setUnread(null)}
      />
    </div>
  );
}
