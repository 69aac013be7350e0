import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { mostBulkRecords, tooManyRecords } from '@contract/bulkRules';
import { countText } from '@/shared/format/numbers';
import type { Selection } from '@/shared/list/Selection';
import type { ManyRecords } from '../model/ManyRecords';
import { ListLine } from './ListLine';

interface Props {
  readonly many: ManyRecords;
  readonly list: {
    readonly ids: readonly string[];
    readonly total: number;
    readonly selection: Selection;
  };
}

/**
 * Offers to select everything that the filters find, once the whole page is selected and there is
 * more.
 */
export const SelectAllLine = observer(function SelectAllLine({ many, list }: Props) {
  const { ids, total, selection } = list;
  const isShown = many.isOffered && total > ids.length && selection.hasWholePage;
  const offer =
    total > mostBulkRecords ? (
      <span>{`${tooManyRecords(many.kind)}: narrow the list to select all.`}</span>
    ) : (
      <Button variant="text" size="small" onClick={() => selection.chooseAll()}>
        {`Select all ${countText(total)} that match`}
      </Button>
    );
  // There before its words, so that a screen reader says them.
  return (
    <div role="status" aria-label="Selection">
      {isShown && (
        <ListLine>
          {selection.isAll ? (
            <>
              <span>{`All ${countText(total)} that match are selected.`}</span>
              <Button variant="text" size="small" onClick={() => selection.clear()}>
                Clear selection
              </Button>
            </>
          ) : (
            <>
              <span>{`${countText(ids.length)} on this page are selected.`}</span>
              {offer}
            </>
          )}
        </ListLine>
      )}
    </div>
  );
});
