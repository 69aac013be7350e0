import Button from '@mui/material/Button';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { returns } from '@contract/orderReturn';
import type { Return } from '@/entities/return';
import { useAskSupport } from '@/features/ask-support';
import type { Call } from '@/shared/api/createCall';
import { useCall } from '@/shared/api/CallContext';
import { Reading } from '@/shared/load/Reading';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';

/** The service levels that a return's label can have. */
const readLevels = (call: Call, orderId: string) => {
  const levels = observable.box<readonly string[]>([], { deep: false });
  const reading = new Reading(async () => {
    const { returnServiceLevels } = await call(returns.formData, { params: { id: orderId } });
    runInAction(() => levels.set(returnServiceLevels));
  });
  return { levels, reading };
};

interface Props {
  readonly shown: Return;
  readonly onMake: (serviceLevel: string) => void;
  readonly onCancel: () => void;
}

/** Asks who carries the parcel before its label is made. */
export const LabelDialog = observer(function LabelDialog({ shown, onMake, onCancel }: Props) {
  const call = useCall();
  const askSupport = useAskSupport();
  const { record, code } = shown;
  const [{ levels, reading }] = useState(() => readLevels(call, record.OrderId));
  const [chosen, setChosen] = useState(record.ServiceLevel);
  useEffect(() => void reading.load(), [reading]);
  const options = levels.get();
  const level = options.find((each) => each === chosen) ?? null;
  const hasNone = reading.loading === 'ready' && options.length === 0;
  return (
    <Dialog
      open
      title="Create Return Label"
      context={`Return - ${code}`}
      onClose={onCancel}
      isCrossHidden
      isNeverFullScreen
      onSubmit={() => {
        if (level !== null) onMake(level);
      }}
      foot={
        <>
          <Button variant="outlined" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="contained" type="submit" disabled={level === null}>
            Create Label
          </Button>
        </>
      }
    >
      {reading.problem ? (
        <FailedLoad
          message={reading.problem.message}
          errorId={reading.problem.errorId}
          onReload={() => void reading.load()}
          onSupport={askSupport}
          isCompact
        />
      ) : (
        <SelectField
          label="Service Level"
          placeholder="Choose a service level"
          takesFocus
          options={options.map((each) => ({ value: each, label: each }))}
          value={level}
          onChange={setChosen}
          disabled={options.length === 0}
          help={hasNone ? 'This account has no service levels for returns.' : undefined}
        />
      )}
    </Dialog>
  );
});
