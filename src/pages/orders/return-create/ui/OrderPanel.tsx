import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { warehouseName } from '@contract/resource';
import { useRecordLink } from '@/shared/routes/useRecordLink';
import { FactList } from '@/shared/ui/detail/FactList';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { Panel } from '@/shared/ui/page/Panel';
import type { OrderOfReturn } from '../model/OrderOfReturn';
import type { ReturnDraft } from '../model/returnDraft';

const Stack = styled('div')(({ theme: { spacing } }) => ({ display: 'grid', gap: spacing(4) }));

const Search = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: spacing(2),
  '& > div': { flex: 1, minWidth: 0 },
  // Beside the box, not beside its label.
  '& > button': { flex: 'none', marginTop: spacing(6) },
}));

interface Props {
  readonly source: OrderOfReturn;
  readonly draft: ReturnDraft;
}

const OrderSearch = observer(function OrderSearch({ source, draft }: Props) {
  const { search, typed, whyNot } = source;
  const find = () => {
    if (typed.trim() !== '' && !search.isBusy) void search.load();
  };
  return (
    <Search>
      <div>
        <TextField
          label="Order number"
          value={typed}
          onChange={source.type}
          onEnter={find}
          maxLength={100}
          takesFocus
          autoComplete="off"
          help="Of an order that is closed"
          error={
            whyNot ??
            search.problem?.message ??
            draft.errorOf('orderNumber', 'Look for an order first')
          }
        />
      </div>
      <Button
        variant="outlined"
        onClick={find}
        disabled={typed.trim() === '' || search.isBusy}
        loading={search.isBusy}
      >
        Find Order
      </Button>
    </Search>
  );
});

function ChosenOrder({ source, draft }: Props) {
  const { orderNumber } = draft.values;
  const link = useRecordLink({ kind: 'order', term: orderNumber });
  return (
    <FactList
      facts={[
        {
          label: 'Order',
          value: (
            <a {...link} target="_blank" rel="noopener">
              {orderNumber}
            </a>
          ),
        },
        ...(source.order ? [{ label: 'Order name', value: source.order.Name }] : []),
      ]}
    />
  );
}

/** Which order comes back, and to which warehouse. */
export const OrderPanel = observer(function OrderPanel({ source, draft }: Props) {
  const { orderId, warehouseCode } = draft.values;
  return (
    <Panel
      title="Return"
      actions={
        orderId !== '' && (
          <Button size="small" onClick={source.chooseAnother}>
            Choose Another Order
          </Button>
        )
      }
    >
      <Stack>
        {orderId === '' ? (
          <OrderSearch source={source} draft={draft} />
        ) : (
          <ChosenOrder source={source} draft={draft} />
        )}
        <SelectField
          label="Warehouse"
          placeholder="Choose a warehouse"
          options={source.warehouses.map((warehouse) => ({
            value: warehouse.Code,
            label: warehouseName(warehouse),
          }))}
          value={warehouseCode}
          onChange={(code) => draft.change({ warehouseCode: code })}
          disabled={source.warehouses.length === 0}
          error={draft.errorOf(
            'warehouseCode',
            warehouseCode === null ? 'Choose a warehouse' : null,
          )}
        />
      </Stack>
    </Panel>
  );
});
