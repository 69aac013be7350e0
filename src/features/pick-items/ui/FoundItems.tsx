import AddRounded from '@mui/icons-material/AddRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import type { ItemFound } from '@contract/item';
import { countText } from '@/shared/format/numbers';
import type { DelayedSearch } from '@/shared/search/DelayedSearch';
import { SearchField } from '@/shared/ui/filters/SearchField';
import { isPicked, LineMarks, type PickedItem } from '@/entities/item';
import type { PickedThings } from '../model/pickedThings';

/** The results' greatest height in pixels (ISEL-04). */
const resultsHeight = 305;

const rowHeight = 38;

const touchRowHeight = 60;

/** What is cut off lies between two rows, also after scrolling. */
const wholeRows = (height: number): number => Math.floor(resultsHeight / height) * height;

const Pane = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: `${theme.spacing(3)} ${theme.spacing(4)}`,
  minWidth: 0,
}));

const Head = styled('header')(({ theme: { spacing, typography } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: spacing(3),
  '& h2': { ...typography.h3, margin: 0 },
  '& .MuiButton-root': { margin: `${spacing(-1)} ${spacing(-2)} ${spacing(-1)} 0` },
}));

const Progress = styled('div')(({ theme }) => ({
  height: theme.spacing(2),
  display: 'flex',
  alignItems: 'center',
  '& > *': { flex: 1 },
}));

/** As high before anything is found as afterwards, so that what stands below stays where it is. */
const Results = styled('ul')(({ theme: { breakpoints, layout, mixins, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr) auto auto',
  alignContent: 'start',
  margin: `0 ${spacing(-2)}`,
  padding: 0,
  height: wholeRows(rowHeight),
  maxHeight: resultsHeight,
  overflowY: 'auto',
  scrollSnapType: 'y mandatory',
  scrollbarWidth: 'thin',
  listStyle: 'none',
  [mixins.touch]: {
    height: wholeRows(touchRowHeight),
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  },
  [breakpoints.down(layout.phone)]: { height: 'auto', maxHeight: wholeRows(touchRowHeight) },
}));

const Result = styled('li')(({ theme: { mixins, shape, spacing, vars } }) => ({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  columnGap: spacing(3),
  minHeight: rowHeight,
  scrollSnapAlign: 'start',
  padding: `0 ${spacing(2)}`,
  borderRadius: shape.borderRadius,
  '&:hover': { backgroundColor: vars.palette.surface.hover },
  [mixins.touch]: { minHeight: touchRowHeight },
}));

/** Beside each other with a mouse, below each other for fingers, whose rows are higher anyway. */
const Words = styled('span')(({ theme: { mixins, typography, vars } }) => ({
  display: 'contents',
  '& strong': { ...typography.subtitle1, ...mixins.truncate },
  '& small': { ...typography.body2, ...mixins.truncate, color: vars.palette.text.secondary },
  [mixins.touch]: { display: 'grid', minWidth: 0 },
}));

const Available = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `0 ${theme.spacing(2)}`,
  textAlign: 'right',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
}));

const Added = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1),
  width: theme.spacing(18),
  color: theme.vars.palette.text.tertiary,
  '& svg': { fontSize: 16 },
}));

const AddButton = styled(Button)(({ theme }) => ({ width: theme.spacing(18) }));

interface Props {
  readonly search: DelayedSearch<ItemFound>;
  readonly items: readonly PickedItem[];
  readonly onAdd: (item: ItemFound) => void;
  readonly searchInput: RefObject<HTMLInputElement | null>;
  readonly things: PickedThings;
  /** Opens what takes pasted lines. */
  readonly pasteButton: ReactNode;
  /** What came of lines that were pasted and of codes that were scanned. */
  readonly told: ReactNode;
  /** Whether that nothing is selected is complained about yet. */
  readonly showsErrors: boolean;
}

const addButtonAfter = (button: HTMLElement): HTMLElement | undefined => {
  const buttons = [...(button.closest('ul')?.querySelectorAll('button') ?? [])];
  return buttons.find(
    (other) => other.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_PRECEDING,
  );
};

/** The search pane: what was found, and a button to add it. */
export const FoundItems = observer(function FoundItems({
  search,
  items,
  onAdd,
  searchInput,
  pasteButton,
  told,
  showsErrors,
  things,
}: Props) {
  const { found } = search;
  /** The pressed button goes away: the focus moves on in the list. */
  const add = (item: ItemFound, { currentTarget }: MouseEvent<HTMLElement>) => {
    (addButtonAfter(currentTarget) ?? searchInput.current)?.focus();
    onAdd(item);
  };
  return (
    <Pane data-wrong={showsErrors && items.length === 0}>
      <Head>
        <h2>{`Add ${things}`}</h2>
        {pasteButton}
      </Head>
      <SearchField
        ref={searchInput}
        label="Search items"
        placeholder="Search by stock number or description"
        value={search.text}
        onChange={search.type}
        onEnter={() => void search.run()}
        maxLength={200}
      />
      <Progress>
        {search.state === 'searching' && <LinearProgress aria-label="Searching items" />}
      </Progress>
      {told}
      {search.problem && (
        <Typography role="alert" color="error">
          {search.problem.message}
        </Typography>
      )}
      {search.state === 'ready' && found.length === 0 && (
        <Typography color="textSecondary">No active items match.</Typography>
      )}
      <Results aria-label="Items found">
        {found.map((item) => (
          <Result key={item.StockNumber}>
            <Words>
              <strong>{item.StockNumber}</strong>
              <small>{item.Description}</small>
            </Words>
            <Available>
              <LineMarks stockNumber={item.StockNumber} isBesideAvailable />
              {`${countText(item.InventorySummary.Available)} available`}
            </Available>
            {isPicked(items, item.StockNumber) ? (
              <Added>
                <CheckRounded aria-hidden="true" />
                Added
              </Added>
            ) : (
              <AddButton
                variant="soft"
                size="small"
                startIcon={<AddRounded />}
                aria-label={`Add ${item.StockNumber}`}
                onClick={(event) => add(item, event)}
              >
                Add
              </AddButton>
            )}
          </Result>
        ))}
      </Results>
    </Pane>
  );
});
