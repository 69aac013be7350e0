import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { mostBulkRecords, tooManyRecords } from '@contract/bulkRules';
import { countText } from '@/shared/format/numbers';
import type { Selection } from '@/shared/list/Selection';
import type { ManyRecords } from '../model/ManyRecords';
import { ListLine } from './ListLine';

export interface SelectAllProps {
  readonly many: ManyRecords;
  readonly list: {
    readonly ids: readonly string[];
    readonly total: number;
    readonly selection: Selection;
  };
}

/** What can be selected besides the page, or was. */
export const SelectAllWords = observer(function SelectAllWords({ many, list }: SelectAllProps) {
  const { ids, total, selection } = list;
  if (selection.isAll)
    return (
      <ListLine>
        <span>{`All ${countText(total)} that match are selected.`}</span>
        <Button variant="text" size="small" onClick={() => selection.clear()}>
          Clear selection
        </Button>
      </ListLine>
    );
  return (
    <ListLine>
      <span>{`${countText(ids.length)} on this page are selected.`}</span>
      {total > mostBulkRecords ? (
        <span>{`${tooManyRecords(many.kind)}: narrow the list to select all.`}</span>
      ) : (
        <Button variant="text" size="small" onClick={() => selection.chooseAll()}>
          {`Select all ${countText(total)} that match`}
        </Button>
      )}
    </ListLine>
  );
});
