import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { DialogWindow } from '@/shared/ui/dialogs/DialogWindow';
import { TextField } from '@/shared/ui/fields/TextField';
import type { PastedLine, PastedLines } from '../model/PastedLines';
import { quantityIn } from '../model/pastedRows';

const List = styled('ul')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(3),
  margin: `${spacing(2)} 0 ${spacing(4)}`,
  padding: 0,
  listStyle: 'none',
}));

const Line = styled('li')(({ theme: { spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${spacing(28)} auto`,
  alignItems: 'start',
  gap: `${spacing(1)} ${spacing(2)}`,
}));

interface LineProps {
  readonly line: PastedLine;
  readonly nth: number;
  readonly pasted: PastedLines;
}

const LeftLine = ({ line: { key, code, quantity, problem }, nth, pasted }: LineProps) => {
  const isOfQuantity = code.trim() !== '' && quantityIn(quantity) === null;
  return (
    <Line>
      <TextField
        label={`Stock number or barcode of line ${nth}`}
        isLabelHidden
        value={code}
        error={isOfQuantity ? null : problem}
        onChange={(typed) => pasted.change(key, { code: typed })}
      />
      <TextField
        label={`Quantity of line ${nth}`}
        isLabelHidden
        isNumeric
        value={quantity}
        error={isOfQuantity ? problem : null}
        onChange={(typed) => pasted.change(key, { quantity: typed })}
      />
      <IconButton
        aria-label={`Remove line ${nth}`}
        title="Remove"
        onClick={() => pasted.remove(key)}
      >
        <DeleteOutlineRounded fontSize="small" />
      </IconButton>
    </Line>
  );
};

const linesText = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

interface Props {
  readonly pasted: PastedLines;
}

/** Takes lines from a spreadsheet, and shows those that could not be added, to be put right. */
export const PasteDialog = observer(function PasteDialog({ pasted }: Props) {
  const { lines, text, progress, told } = pasted;
  const isWaiting = progress !== null;
  const whyNotAdd = lines.length > 0 && text.trim() === '' ? null : pasted.whyNotRead;
  return (
    <DialogWindow
      open={pasted.isOpen}
      title="Paste lines"
      context="Two columns of a spreadsheet: stock number or barcode, and quantity."
      width="medium"
      onClose={pasted.close}
      onSubmit={() => {
        if (whyNotAdd === null) void pasted.add();
      }}
      foot={
        <>
          <Button variant="outlined" onClick={pasted.close}>
            Close
          </Button>
          <ExplainedButton
            variant="contained"
            type="submit"
            whyDisabled={isWaiting ? 'The items are being looked up' : whyNotAdd}
          >
            {lines.length > 0 ? 'Try again' : 'Add lines'}
          </ExplainedButton>
        </>
      }
    >
      <div role="status">
        {!isWaiting && lines.length > 0 && (
          <Typography>{`${told} ${linesText(lines.length)} could not be added and can be changed here.`}</Typography>
        )}
      </div>
      {isWaiting && (
        <LinearProgress
          aria-label="Looking items up"
          variant="determinate"
          value={progress.of === 0 ? 100 : Math.round((100 * progress.done) / progress.of)}
        />
      )}
      {lines.length > 0 && !isWaiting && (
        <List aria-label="Lines that were not added">
          {lines.map((line, at) => (
            <LeftLine key={line.key} line={line} nth={at + 1} pasted={pasted} />
          ))}
        </List>
      )}
      <TextField
        label={lines.length > 0 ? 'More lines' : 'Lines'}
        value={text}
        onChange={pasted.write}
        rows={lines.length > 0 ? 2 : 6}
        takesFocus={lines.length === 0}
        error={text.trim() === '' ? null : pasted.whyNotRead}
      />
    </DialogWindow>
  );
});
