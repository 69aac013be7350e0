import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { isRepeated, orderLimits, tooManyTrackingNumbers } from '@contract/orderRules';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { TextField } from '@/shared/ui/fields/TextField';

const Group = styled('fieldset')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  gap: spacing(2),
  justifyItems: 'start',
  margin: 0,
  padding: 0,
  border: 'none',
  '& > legend': {
    ...typography.subtitle2,
    marginBottom: spacing(1.5),
    padding: 0,
    color: vars.palette.text.secondary,
  },
  '& > .MuiButton-text': { marginLeft: spacing(-2) },
}));

const Line = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: spacing(2),
  width: '100%',
}));

interface Props {
  readonly lines: readonly string[];
  readonly onChange: (lines: readonly string[]) => void;
}

/** Tracking numbers, one a line; Enter goes on to the next (FORCE-07). */
export function TrackingNumbers({ lines, onChange }: Props) {
  const [isGrowing, setGrowing] = useState(false);
  const isFull = lines.length >= orderLimits.trackingNumbers;
  const add = () => {
    if (isFull) return;
    setGrowing(true);
    onChange([...lines, '']);
  };
  const remove = (index: number) => onChange(lines.length === 1 ? [''] : lines.toSpliced(index, 1));
  return (
    <Group>
      <legend>Tracking numbers</legend>
      {lines.map((line, index) => (
        <Line key={index}>
          <TextField
            label={`Tracking number ${index + 1}`}
            isLabelHidden
            isNumeric
            value={line}
            maxLength={orderLimits.trackingNumber}
            error={isRepeated(lines, index) ? 'This tracking number is listed already' : null}
            takesFocus={isGrowing && index === lines.length - 1}
            autoComplete="off"
            onChange={(text) => onChange(lines.with(index, text))}
            onEnter={() => {
              if (line.trim() !== '') add();
            }}
          />
          <IconButton
            aria-label={`Remove tracking number ${index + 1}`}
            title="Remove"
            disabled={lines.length === 1 && line === ''}
            onClick={() => remove(index)}
          >
            <DeleteOutlineRounded />
          </IconButton>
        </Line>
      ))}
      <ExplainedButton
        variant="text"
        startIcon={<AddRounded />}
        whyDisabled={isFull ? tooManyTrackingNumbers : null}
        onClick={add}
      >
        Add tracking number
      </ExplainedButton>
    </Group>
  );
}
