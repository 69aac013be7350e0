import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { InventoryTag } from '@contract/tag';
import { useAskSupport } from '@/features/ask-support';
import { DetailBody, DetailStack } from '@/shared/ui/detail/DetailLayout';
import { useCall } from '@/shared/api/CallContext';
import { dateText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Panel } from '@/shared/ui/page/Panel';
import { Tag } from '@/shared/ui/status/Tag';
import { ItemTags } from '../model/ItemTags';

const Number = styled('span')(({ theme: { spacing } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(2),
}));

const numbered = ({ TagNumber, IsDamaged }: InventoryTag) => (
  <Number>
    {TagNumber}
    {IsDamaged && <Tag text="Damaged" />}
  </Number>
);

const columns: readonly [LineColumn<InventoryTag>, ...LineColumn<InventoryTag>[]] = [
  { head: 'Tag number', cell: numbered },
  { head: 'Location', width: '18%', cell: ({ Location }) => Location },
  { head: 'Lot no', width: '18%', cell: ({ LotNumber }) => LotNumber ?? '' },
  { head: 'Expiration date', width: '18%', cell: ({ ExpirationDate }) => dateText(ExpirationDate) },
  {
    head: 'Available to order',
    width: '18%',
    align: 'right',
    cell: ({ AvailableToOrder }) => countText(AvailableToOrder),
  },
];

/**
 * The loads of an item that each warehouse has, with what nobody has reserved of them (ITEM-25,
 * ITEM-26).
 */
export const TagsTab = observer(function TagsTab({
  stockNumber,
}: {
  readonly stockNumber: string;
}) {
  const call = useCall();
  const askSupport = useAskSupport();
  const [tags] = useState(() => new ItemTags(call, stockNumber));
  const { groups, reading } = tags;
  useEffect(() => void reading.load(), [reading]);
  return (
    <DetailBody role="tabpanel" id="tab-panel" aria-labelledby="tab-tags" tabIndex={0}>
      {reading.problem && (
        <FailedLoad
          message={reading.problem.message}
          errorId={reading.problem.errorId}
          onReload={() => void reading.load()}
          onSupport={askSupport}
        />
      )}
      {!groups && reading.isBusy && <LinearProgress aria-label="Loading tags" />}
      {groups?.length === 0 && (
        <EmptyState
          icon={<LocalOfferOutlined />}
          title="No tags"
          text="No warehouse has a tagged load of this item."
        />
      )}
      <DetailStack>
        {groups?.map(({ WarehouseCode, Tags }) => (
          <Panel key={WarehouseCode} title={WarehouseCode} count={Tags.length} isFlush>
            <LineTable label={`Tags in ${WarehouseCode}`} columns={columns} lines={Tags} />
          </Panel>
        ))}
      </DetailStack>
    </DetailBody>
  );
});
