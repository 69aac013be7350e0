import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { addDays } from '@contract/dates';
import { noticeLimits } from '@contract/noticeRules';
import { expectedDateError, type NoticeDraft } from '@/features/save-notice';
import { localToday } from '@/shared/format/dates';
import { DateField } from '@/shared/ui/date-field/DateField';
import { FormGrid } from '@/shared/ui/form-grid/FormGrid';
import { Panel } from '@/shared/ui/panel/Panel';
import { TextField } from '@/shared/ui/text-field/TextField';
import { CountField } from './CountField';

interface Props {
  readonly draft: NoticeDraft;
  readonly warehouse: ReactNode;
}

/** Everything that a notice says beside its items. */
export const NoticeBasics = observer(function NoticeBasics({ draft, warehouse }: Props) {
  const { values } = draft;
  const today = localToday();
  const dateError = draft.isTouched('expectedDate') ? expectedDateError(values, today) : null;
  const text = (name: 'carrier' | 'trackingNumber' | 'poNumber' | 'vendor', label: string) => (
    <TextField label={label} value={values[name]} onChange={(typed) => draft.change({ [name]: typed })} maxLength={noticeLimits.text} />
  );
  return (
    <Panel title="Notice">
      <FormGrid>
        {warehouse}
        <div data-wrong={dateError !== null}>
          <DateField label="Expected Date" value={values.expectedDate} min={addDays(today, 1)} onChange={(expectedDate) => draft.change({ expectedDate })} error={dateError} />
        </div>
        {text('carrier', 'Carrier')}
        {text('trackingNumber', 'Tracking Number')}
        {text('poNumber', 'PO Number')}
        {text('vendor', 'Vendor')}
        <CountField draft={draft} name="packageCount" label="Package Count" />
        <CountField draft={draft} name="palletCount" label="Pallet Count" />
      </FormGrid>
    </Panel>
  );
});
