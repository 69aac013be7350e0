interface Props {
  readonly label: string;
  readonly checked: boolean;
  readonly isMixed?: boolean;
  readonly onChange: () => void;
}

/** A row's checkbox: the browser's own, drawn by the table's stylesheet, because a page of fifty must stay cheap. */
export function RowCheckbox({ label, checked, isMixed = false, onChange }: Props) {
  return (
    <label className="choose-row">
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} ref={(input) => { if (input) input.indeterminate = isMixed; }} />
    </label>
  );
}
