import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import type { NoticeRecord } from '@contract/notice';
import type { EditedNotice } from '@/features/save-notice';
import { NoticeForm } from '@/widgets/notice-form';
import { DetailStack } from '@/shared/ui/detail/DetailLayout';
import { TextField } from '@/shared/ui/fields/TextField';
import { warehouseText } from '../model/warehouseText';
import { ArrivalPanels } from './ArrivalPanels';
import { ProgressPanel } from './ProgressPanel';

const Below = styled(DetailStack)({ gridColumn: '1 / -1', alignContent: 'start' });

/** Of a notice that is only Created nothing can be there yet, and its items stand in the form. */
const mayHaveArrived = ({ Status }: NoticeRecord): boolean => Status !== 'Created';

interface Props {
  readonly edited: EditedNotice;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The form of a notice that may still be edited, with what has arrived of it; its warehouse stays
 * what it is (ASN-12).
 */
export const NoticeEditor = observer(function NoticeEditor({ edited, ref }: Props) {
  const { draft, record } = edited;
  return (
    <NoticeForm
      ref={ref}
      draft={draft}
      aside={<ProgressPanel record={record} />}
      warehouse={
        <TextField
          label="Warehouse"
          value={warehouseText(record)}
          onChange={() => undefined}
          disabled
        />
      }
    >
      {mayHaveArrived(record) && (
        <Below>
          <ArrivalPanels record={record} />
        </Below>
      )}
    </NoticeForm>
  );
});
