import type { NoticeRecord } from '@contract/notice';
import { DetailBody, DetailColumns, DetailStack } from '@/shared/ui/detail/DetailLayout';
import { dateText, momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { FactList, type Fact } from '@/shared/ui/detail/FactList';
import { Panel } from '@/shared/ui/page/Panel';
import { warehouseText } from '../model/warehouseText';
import { ArrivalPanels } from './ArrivalPanels';
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

interface Props {
  readonly record: NoticeRecord;
}

/** A notice that can be looked at alone (ASN-18). */
export function NoticeView({ record }: Props) {
  return (
    <DetailBody role="region" aria-label="Notice details" tabIndex={0}>
      <DetailColumns>
        <DetailStack>
          <ArrivalPanels record={record} />
        </DetailStack>
        <DetailStack>
          <Panel title="Notice">
            <FactList facts={factsOf(record)} />
          </Panel>
          <ProgressPanel record={record} />
        </DetailStack>
      </DetailColumns>
    </DetailBody>
  );
}
