import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useGridApiContext, type GridRenderEditCellParams } from '@mui/x-data-grid';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ImportColumn } from '@contract/importColumns';
import type { FindChoices } from '../model/cellChoices';
import { cellOffers, type CellOffer } from '../model/cellOffers';
import { isTooLong, whyTooLong } from '../model/longText';
import { cellName, mistakeIn, type SheetRow } from '../model/SheetRow';
import { useChoices } from '../model/useChoices';
import { CellPanel, partsOf } from './CellPanel';

const Input = styled(InputBase)({
  width: '100%',
  height: '100%',
  font: 'inherit',
  '& input': { height: '100%', padding: '0 9px', textAlign: 'inherit' },
});

interface Props {
  readonly params: GridRenderEditCellParams<SheetRow, string>;
  readonly column: ImportColumn;
  readonly find: FindChoices | null;
  /** Writes a text into all rows that have the cell's own. */
  readonly onReplace: (from: string, to: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A cell while somebody types in it. */
export function CellEditor({ params, column, find, onReplace }: Props) {
  const { id, field, row: sheet, hasFocus, value: typed = '' } = params;
  const { row } = sheet;
  const api = useGridApiContext();
  const own = useId();
  const parts = partsOf(own);
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [at, setAt] = useState(-1);
  const [before] = useState(() => String(api.current.getCellValue(id, field) ?? ''));
  const mistake = mistakeIn(row, column.label);
  const offers = cellOffers({ choices: useChoices(find, typed), mistake, before, typed });
  const active = offers[at];
  // What the file says is judged by its own sentence, until somebody types.
  const isLong = isTooLong(typed) && (typed !== before || mistake === null);

  useLayoutEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);

  const type = (value: string) => void api.current.setEditCellValue({ id, field, value });
  const take = ({ text, isForAll }: CellOffer) => {
    if (!isForAll) type(text);
    api.current.stopCellEditMode({ id, field, ignoreModifications: isForAll });
    if (isForAll) onReplace(before, text);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const isStep = step !== undefined && offers.length > 0;
    if (!isStep && !(event.key === 'Enter' && active)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isStep) setAt((Math.max(at, step < 0 ? 0 : -1) + step + offers.length) % offers.length);
    else if (active) take(active);
  };
  return (
    <>
      <Input
        ref={setAnchor}
        inputRef={input}
        value={typed}
        onChange={({ target }) => {
          setAt(-1);
          type(target.value);
        }}
        onKeyDown={press}
        inputProps={{
          'aria-label': cellName(row.Row, column),
          'aria-invalid': mistake !== null || isLong,
          'aria-describedby': parts.told,
          ...(find && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': offers.length > 0,
            'aria-controls': parts.list,
            'aria-activedescendant': active && parts.offer(at),
          }),
        }}
      />
      <CellPanel
        id={own}
        anchor={anchor}
        row={row}
        column={column.label}
        whyNot={isLong ? whyTooLong(typed) : null}
        offers={offers}
        active={at}
        onTake={take}
      />
    </>
  );
}
