import CloseRounded from '@mui/icons-material/CloseRounded';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type DragEvent } from 'react';
import { FieldNote } from '@/shared/ui/fields/Field';
import { FileName } from '@/shared/ui/detail/FileName';

const Zone = styled('div')(({ theme: { spacing, vars, breakpoints, layout } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(3),
  minHeight: spacing(20),
  padding: spacing(4),
  border: `1px dashed ${vars.palette.line.control}`,
  borderRadius: vars.shape.md,
  '& > svg': { flex: 'none', color: vars.palette.text.tertiary },
  '& > div': { flex: 1, minWidth: 0 },
  '& strong': { display: 'block', fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { color: vars.palette.text.secondary, fontSize: 'inherit' },
  '&[data-over="true"]': {
    borderColor: vars.palette.primary.main,
    backgroundColor: vars.palette.surface.accentTint,
  },
  '&[data-wrong="true"]': { borderColor: vars.palette.error.main },
  [breakpoints.down(layout.phone)]: { flexWrap: 'wrap', '& > div': { flexBasis: '60%' } },
}));

const HiddenInput = styled('input')({ display: 'none' });

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

interface Props {
  readonly label: string;
  /** Extensions without the dot. */
  readonly types: readonly string[];
  /** What may be chosen, in words. */
  readonly help: string;
  readonly file: File | null;
  readonly error: string | null;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onRemove: () => void;
}

/** One file, chosen or dropped; what is wrong with it stands below. */
export function FileDrop({ label, types, help, file, error, onChoose, onRemove }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  const remove = () => {
    onRemove();
    // The button that was pressed is gone.
    chooser.current?.focus();
  };
  return (
    <div>
      <Zone
        role="group"
        aria-label={label}
        data-over={isOver}
        data-wrong={error !== null}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file ? (
          <DescriptionOutlined fontSize="large" aria-hidden="true" />
        ) : (
          <UploadFileOutlined fontSize="large" aria-hidden="true" />
        )}
        <div>
          <strong>
            {file ? <FileName name={file.name} /> : 'Drop a file here, or choose one'}
          </strong>
          <small>{file ? sizeText(file.size) : help}</small>
        </div>
        <HiddenInput
          ref={input}
          type="file"
          accept={types.map((type) => `.${type}`).join(',')}
          aria-label={label}
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button
          ref={chooser}
          variant="outlined"
          aria-describedby={error === null ? undefined : `${id}-note`}
          onClick={() => input.current?.click()}
        >
          {file ? 'Choose Another File' : 'Choose File'}
        </Button>
        {file && (
          <IconButton size="small" aria-label={`Remove ${file.name}`} onClick={remove}>
            <CloseRounded fontSize="small" />
          </IconButton>
        )}
      </Zone>
      <div role="alert">
        <FieldNote id={id} error={error} />
      </div>
    </div>
  );
}
