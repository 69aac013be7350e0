import type { NoticeRecord } from '@contract/notice';
import { TeamNotes } from '@/features/write-notes';
import { DetailBody, DetailColumns, DetailStack } from '@/shared/ui/detail/DetailLayout';
import { WayBar } from '@/widgets/order-view';
import { dateText, momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { FactList, type Fact } from '@/shared/ui/detail/FactList';
import { Panel } from '@/shared/ui/page/Panel';
import type { SaidOfNotice } from '../model/SaidOfNotice';
import { noticeSteps } from '../model/noticeSteps';
import { warehouseText } from '../model/warehouseText';
import { ArrivalPanels } from './ArrivalPanels';
import { FreedOrders } from './FreedOrders';
import { NoticeAnswerCard } from './NoticeAnswerCard';
import { NoticeLines } from './NoticeLines';
import { ProgressPanel } from './ProgressPanel';

const factsOf = (record: NoticeRecord): readonly Fact[] => [
  { label: 'Warehouse', value: warehouseText(record) },
  { label: 'Expected date', value: dateText(record.ExpectedDate) },
  { label: 'Carrier', value: record.Carrier },
  { label: 'Tracking number', value: record.TrackingNumber },
  { label: 'PO number', value: record.PONumber },
  { label: 'Vendor', value: record.Vendor },
  {
    label: 'Package count',
    value: record.PackageCount === null ? null : countText(record.PackageCount),
  },
  {
    label: 'Pallet count',
    value: record.PalletCount === null ? null : countText(record.PalletCount),
  },
  { label: 'Created', value: momentText(record.CreatedDate) },
];

interface Props extends SaidOfNotice {
  readonly record: NoticeRecord;
}

/** A notice that can be looked at alone (ASN-18). */
export function NoticeView({ record, answer, ask, asked }: Props) {
  return (
    <DetailBody role="region" aria-label="Notice details" tabIndex={0}>
      <DetailColumns>
        <DetailStack>
          {answer && (
            <NoticeAnswerCard record={record} answer={answer}>
              <WayBar label="Way of the notice" steps={noticeSteps(record)} />
            </NoticeAnswerCard>
          )}
          <NoticeLines record={record} answer={answer} ask={ask} />
          {answer && <FreedOrders answer={answer} />}
          <ArrivalPanels record={record} />
        </DetailStack>
        <DetailStack>
          {asked}
          <Panel title="Notice">
            <FactList facts={factsOf(record)} />
          </Panel>
          <ProgressPanel record={record} answer={answer} />
          <TeamNotes kind="Notice" id={record._id} />
        </DetailStack>
      </DetailColumns>
    </DetailBody>
  );
}
