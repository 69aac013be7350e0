import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  takeOverReasonNames,
  takeOverReasons,
  type TakeOverReason,
} from '@contract/differenceRules';
import { longestDeskReason, type DifferenceOpened } from '@contract/warehouseDesk';
import { momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { PromptDialog } from '@/shared/ui/dialogs/PromptDialog';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import type { WarehouseDesk } from '../model/WarehouseDesk';
import { causeText, effectText } from '../model/words';
import { Buttons } from './parts';

const Stack = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: spacing(3),
  '& h3': { ...typography.subtitle1 },
  '& p': { color: vars.palette.text.secondary, overflowWrap: 'anywhere' },
}));

const options = takeOverReasonNames.map((value) => ({
  value,
  label: takeOverReasons[value].label,
}));

interface Props {
  readonly desk: WarehouseDesk;
  readonly found: DifferenceOpened;
}

const AskToCount = observer(function AskToCount({ desk, found: { entity, AskedAt } }: Props) {
  const { WarehouseCode } = entity;
  return (
    <Button
      size="small"
      variant="text"
      disabled={desk.action.isRunning}
      onClick={() => void desk.askToCount(entity)}
    >
      {AskedAt === null ? `Ask ${WarehouseCode} to count` : `Ask ${WarehouseCode} again`}
    </Button>
  );
});

const whyNotYet = (reason: TakeOverReason | null): string | null =>
  reason === null ? 'Choose a reason first' : null;

/** The likely cause, what taking over does, and both ways to decide. */
export const DecideDifference = observer(function DecideDifference({ desk, found }: Props) {
  const [reason, setReason] = useState<TakeOverReason | null>(null);
  const [note, setNote] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { entity, Now, After, AskedAt, WhyNot } = found;
  const running = desk.action.isRunning ? 'Something else is still being done' : null;
  const keepOurs = (said: string) => {
    setAsking(false);
    void desk.keepOurs(entity, said);
  };
  return (
    <Stack>
      <div>
        <h3>Likely cause</h3>
        <p>{causeText(found.Cause)}</p>
      </div>
      <div>
        <h3>What taking over does</h3>
        <p>{WhyNot === null ? effectText(found) : `${WhyNot}.`}</p>
      </div>
      {AskedAt !== null && (
        <p>{`${entity.WarehouseCode} was asked on ${momentText(AskedAt)} to count it; what it counts decides.`}</p>
      )}
      {WhyNot === null && (
        <>
          <SelectField
            label="Reason"
            placeholder="Choose a reason"
            required
            options={options}
            value={reason}
            onChange={setReason}
          />
          <TextField
            label="Note"
            maxLength={longestDeskReason - 100}
            autoComplete="off"
            value={note}
            onChange={setNote}
          />
        </>
      )}
      <Buttons>
        <ExplainedButton
          size="small"
          variant="contained"
          whyDisabled={WhyNot ?? running ?? whyNotYet(reason)}
          onClick={() => reason !== null && void desk.takeOver(found, { reason, note })}
        >
          {WhyNot === null ? `Take over ${countText(After.OnHand)}` : 'Take over'}
        </ExplainedButton>
        <Button
          size="small"
          variant="outlined"
          disabled={running !== null}
          onClick={() => setAsking(true)}
        >
          {`Keep ours, ${countText(Now.OnHand)}`}
        </Button>
        <AskToCount desk={desk} found={found} />
      </Buttons>
      <PromptDialog
        open={isAsking}
        title={`Keep ours of ${entity.StockNumber}?`}
        text="The stock stays as it is. A snapshot that still differs tells of it again."
        label="Reason"
        maxLength={longestDeskReason}
        onOk={keepOurs}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
});
