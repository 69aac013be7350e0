import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import type { NoticeRecord } from '@contract/notice';
import type { EditedNotice } from '@/features/save-notice';
import { TeamNotes } from '@/features/write-notes';
import { NoticeForm } from '@/widgets/notice-form';
import { DetailStack } from '@/shared/ui/detail/DetailLayout';
import { TextField } from '@/shared/ui/fields/TextField';
import { warehouseText } from '../model/warehouseText';
import type { SaidOfNotice } from '../model/SaidOfNotice';
import { ArrivalPanels } from './ArrivalPanels';
import { FreedOrders } from './FreedOrders';
import { NoticeAnswerCard } from './NoticeAnswerCard';
import { NoticeLines } from './NoticeLines';
import { ProgressPanel } from './ProgressPanel';

const Below = styled(DetailStack)({ gridColumn: '1 / -1', alignContent: 'start' });

/** Of a notice that is only Created nothing can be there yet, and its items stand in the form. */
const mayHaveArrived = ({ Status }: NoticeRecord): boolean => Status !== 'Created';

interface Props extends SaidOfNotice {
  readonly edited: EditedNotice;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The form of a notice that may still be edited, with what has arrived of it; its warehouse stays
 * what it is (ASN-12).
 */
export const NoticeEditor = observer(function NoticeEditor({
  edited,
  answer,
  ask,
  asked,
  ref,
}: Props) {
  const { draft, record } = edited;
  return (
    <NoticeForm
      ref={ref}
      draft={draft}
      recordId={record._id}
      above={
        answer && (
          <>
            <NoticeAnswerCard record={record} answer={answer} />
            {asked}
          </>
        )
      }
      aside={
        <>
          <ProgressPanel record={record} answer={answer} />
          <TeamNotes kind="Notice" id={record._id} />
        </>
      }
      warehouse={
        <TextField
          label="Warehouse"
          value={warehouseText(record)}
          onChange={() => undefined}
          disabled
        />
      }
    >
      {(answer || mayHaveArrived(record)) && (
        <Below>
          {mayHaveArrived(record) && <NoticeLines record={record} answer={answer} ask={ask} />}
          {answer && <FreedOrders answer={answer} />}
          {mayHaveArrived(record) && <ArrivalPanels record={record} />}
        </Below>
      )}
    </NoticeForm>
  );
});
