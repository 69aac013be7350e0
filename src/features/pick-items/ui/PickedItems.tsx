import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { isQuantity, orderSentences } from '@contract/orderRules';
import { countText } from '@/shared/format/numbers';
import { FieldNote } from '@/shared/ui/fields/Field';
import { NumberField } from '@/shared/ui/fields/NumberField';
import { usePhone } from '@/shared/ui/page/usePhone';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import { hasTags, LineMarks, totalQuantity, type PickedItem } from '@/entities/item';
import type { PickedThings } from '../model/pickedThings';
import { useAvailable } from '../model/useAvailable';
import { LotChoice } from './LotChoice';

const Pane = styled('div')({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 });

const Head = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  padding: `${theme.spacing(3)} ${theme.spacing(4)}`,
  '& small': {
    ...theme.typography.caption,
    marginLeft: theme.spacing(2),
    color: theme.vars.palette.text.tertiary,
  },
}));

/**
 * However many there are, they make a wide screen's form no higher; below the head a few are always
 * seen.
 */
const Lines = styled('div')(({ theme: { breakpoints, layout, spacing } }) => ({
  position: 'relative',
  flex: '1 0 0px',
  minHeight: spacing(50),
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  [breakpoints.down(layout.small + 1)]: { flex: 'auto', minHeight: 0, overflowY: 'visible' },
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': {
    ...theme.typography.subtitle2,
    textAlign: 'left',
    color: theme.vars.palette.text.tertiary,
    padding: `${theme.spacing(1)} ${theme.spacing(3)}`,
  },
  '& td': { padding: `${theme.spacing(2)} ${theme.spacing(3)}` },
  '& tr': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& tr[data-wrong="true"]': { borderBottom: 0 },
  '& tr[data-note="true"] td': { paddingTop: 0 },
  '& [data-align="right"]': { textAlign: 'right' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: theme.spacing(4) },
  '& td:last-of-type': { paddingLeft: 0 },
  '& strong': { ...theme.typography.subtitle1, ...theme.mixins.truncate, display: 'block' },
  '& small': {
    ...theme.typography.body2,
    ...theme.mixins.truncate,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}));

const Named = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${theme.spacing(2)}`,
  minWidth: 0,
}));

const Empty = styled('div')(({ theme }) => ({ padding: `0 ${theme.spacing(4)}` }));

const Note = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  padding: `${theme.spacing(3)} ${theme.spacing(4)}`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& > span:first-of-type': { flex: 1 },
  '& b': {
    minWidth: theme.spacing(10),
    textAlign: 'right',
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

interface Props {
  readonly items: readonly PickedItem[];
  readonly showsErrors: boolean;
  /** Clients with lots choose one per item (ISEL-07). */
  readonly offersLots: boolean;
  /** Stands below an item's description: its tags, on a deduct order. */
  readonly besideItem?: (item: PickedItem) => ReactNode;
  readonly onChange: (
    item: PickedItem,
    change: Partial<Pick<PickedItem, 'quantity' | 'lotNo'>>,
  ) => void;
  readonly onRemove: (item: PickedItem) => void;
  /** Takes the focus when no row is left to take it. */
  readonly searchInput: RefObject<HTMLInputElement | null>;
  readonly things: PickedThings;
  readonly aboveTotal: ReactNode;
}

const quantityAfter = (button: HTMLElement): HTMLElement | undefined => {
  const quantities = [
    ...(button.closest('tbody')?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? []),
  ];
  return quantities.find(
    (other) => other.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_PRECEDING,
  );
};

interface LineProps extends Omit<Props, 'items' | 'things' | 'aboveTotal'> {
  readonly item: PickedItem;
  /** Null while that is not known. */
  readonly available: number | null;
  /** Tells it from the other lines, for screen readers. */
  readonly name: string;
}

const twinsOf = (item: PickedItem, items: readonly PickedItem[]): readonly PickedItem[] =>
  items.filter(({ stockNumber }) => stockNumber === item.stockNumber);

/** An item may be on an order twice, with two lots. */
const nameOf = (item: PickedItem, items: readonly PickedItem[]): string =>
  twinsOf(item, items).length === 1
    ? item.stockNumber
    : `${item.stockNumber}, lot ${item.lotNo ?? 'any'}`;

const Line = ({
  item,
  name,
  available,
  showsErrors,
  offersLots,
  besideItem,
  onChange,
  onRemove,
  searchInput,
}: LineProps) => {
  const noteId = useId();
  const isPhone = usePhone();
  const [wasLeft, setLeft] = useState(false);
  const isWrong = (showsErrors || wasLeft) && !isQuantity(item.quantity);
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    (quantityAfter(currentTarget) ?? searchInput.current)?.focus();
    onRemove(item);
  };
  return (
    <>
      <tr data-wrong={isWrong}>
        <td>
          <Named>
            <strong>{item.stockNumber}</strong>
            <LineMarks stockNumber={item.stockNumber} isBesideAvailable />
          </Named>
          <small>{item.description}</small>
          {isPhone && available !== null && (
            <small className="numeric">{`${countText(available)} available`}</small>
          )}
          {offersLots && (
            <LotChoice
              stockNumber={item.stockNumber}
              lotNo={item.lotNo}
              onChange={(lotNo) => onChange(item, { lotNo })}
            />
          )}
          {besideItem?.(item)}
        </td>
        {!isPhone && (
          <td data-align="right" className="numeric">
            {available === null ? '--' : countText(available)}
          </td>
        )}
        <td data-align="right">
          <NumberField
            label={`Quantity of ${name}`}
            isLabelHidden
            size="small"
            align="right"
            maxDigits={6}
            value={item.quantity}
            disabled={hasTags(item)}
            onChange={(quantity) => onChange(item, { quantity })}
            onBlur={() => setLeft(true)}
          />
        </td>
        <td>
          <IconButton size="small" aria-label={`Remove ${name}`} onClick={remove}>
            <DeleteOutlineRounded />
          </IconButton>
        </td>
      </tr>
      {isWrong && (
        <tr data-note="true">
          <td colSpan={isPhone ? 3 : 4}>
            <Note role="alert">
              <FieldNote id={noteId} error={orderSentences.quantity} />
            </Note>
          </td>
        </tr>
      )}
    </>
  );
};

/**
 * The selected items with their quantities, and the total at the bottom; on a phone, what is
 * available stands below the item.
 */
export function PickedItems({ items, things, aboveTotal, ...lines }: Props) {
  const thing = things.slice(0, -1);
  const noteId = useId();
  const isPhone = usePhone();
  const availableOf = useAvailable(items);
  return (
    <Pane>
      <Head>
        {`Selected ${things}`}
        {items.length > 0 && <small>{items.length}</small>}
      </Head>
      <Lines>
        {items.length === 0 ? (
          <Empty>
            <Typography color="textSecondary">{`Nothing selected yet. Add ${things} from the search.`}</Typography>
            <FieldNote id={noteId} error={lines.showsErrors ? `Add at least 1 ${thing}` : null} />
          </Empty>
        ) : (
          <Table aria-label={`Selected ${things}`}>
            <colgroup>
              <col />
              {!isPhone && <col width={92} />}
              <col width={120} />
              <col width={56} />
            </colgroup>
            <thead>
              <tr>
                <th scope="col">Item</th>
                {!isPhone && (
                  <th scope="col" data-align="right">
                    Available
                  </th>
                )}
                <th scope="col" data-align="right">
                  Quantity
                </th>
                <th scope="col">
                  <VisuallyHidden>Remove</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <Line
                  key={`${item.stockNumber} ${twinsOf(item, items).indexOf(item)}`}
                  item={item}
                  name={nameOf(item, items)}
                  available={availableOf(item)}
                  {...lines}
                />
              ))}
            </tbody>
          </Table>
        )}
      </Lines>
      {aboveTotal}
      <Foot>
        <span>{items.length === 1 ? `1 ${thing}` : `${items.length} ${things}`}</span>
        <span>Total quantity</span>
        <b>{countText(totalQuantity(items))}</b>
      </Foot>
    </Pane>
  );
}
