import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { firstDayFor } from '@contract/dates';
import { shipDateError, type OrderDraft } from '@/features/save-order';
import { localToday } from '@/shared/format/dates';
import { DateField } from '@/shared/ui/fields/DateField';

const Indented = styled('div')(({ theme }) => ({
  paddingLeft: theme.spacing(6),
  width: theme.spacing(56),
}));

interface Props {
  readonly draft: OrderDraft;
}

/** The day that an order is to be shipped on, where one was asked for (ORDE-04, ORDE-08). */
export const ShipDate = observer(function ShipDate({ draft }: Props) {
  const { shipByDate } = draft.values;
  const law = { today: localToday(), saved: draft.saved.shipByDate };
  const error = draft.errorOf('shipByDate', shipDateError(draft.values, law));
  return (
    <Indented data-wrong={error !== null}>
      <DateField
        label="Shipment Date"
        value={shipByDate}
        min={firstDayFor(shipByDate, law)}
        onChange={(day) => draft.change({ shipByDate: day })}
        error={error}
      />
    </Indented>
  );
});
