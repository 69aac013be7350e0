import { observer } from 'mobx-react-lite';

interface Props {
  readonly label: string;
  readonly checked: boolean;
  readonly isMixed?: boolean;
  /** The selection it changes; where that looks locked, the box is off. */
  readonly selection: { readonly looksLocked: boolean };
  /** With whether Shift was held, which chooses the rows before as well. */
  readonly onChange: (withShift: boolean) => void;
}

const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

/**
 * A row's checkbox: the browser's own, drawn by the table's stylesheet, because a page of fifty
 * must stay cheap. It watches the lock itself, so that locking fifty rows renders fifty boxes and
 * no row.
 */
export const RowCheckbox = observer(function RowCheckbox({
  label,
  checked,
  isMixed = false,
  selection,
  onChange,
}: Props) {
  const mark = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isMixed;
  };
  return (
    <label className="choose-row">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={selection.looksLocked}
        onChange={({ nativeEvent }) => onChange(isWithShift(nativeEvent))}
        ref={mark}
      />
    </label>
  );
});
