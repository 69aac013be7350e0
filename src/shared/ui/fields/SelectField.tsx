import { useId, useState } from 'react';
import { soonPart } from '../page/lazyPart';
import { ClosedSelect } from './ClosedSelect';
import { Field, labelOf, noteOf, type FieldLook } from './Field';
import { ChosenOption, type SelectOption } from './selectParts';

export type { SelectOption };

const SelectBox = soonPart('SelectBox', () => import('./SelectBox'));

interface Props<Value extends string | number> extends FieldLook {
  readonly options: readonly SelectOption<Value>[];
  /** null: nothing is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** A person rests on an option, and is likely to choose it. */
  readonly onLikely?: ((value: Value) => void) | undefined;
  readonly placeholder?: string;
  /** Writes the label inside the box, in front of the value, for filter rows. */
  readonly isLabelInside?: boolean;
  readonly required?: boolean;
  /** Gets the focus when it appears. */
  readonly takesFocus?: boolean;
}

/** One of a few options; the chosen one is ticked in the list. */
export function SelectField<Value extends string | number>(props: Props<Value>) {
  const { options, value, onChange, onLikely, placeholder, isLabelInside = false, ...rest } = props;
  const { required, takesFocus = false, ...look } = rest;
  const id = useId();
  const isLoaded = SelectBox.useIsLoaded();
  const [begun, setBegun] = useState<'opened' | 'focused' | null>(takesFocus ? 'focused' : null);
  const chosen = options.find((option) => option.value === value);
  const tell = (whom: ((value: Value) => void) | undefined, asked: string | number) => {
    const option = options.find((each) => each.value === asked);
    if (option) whom?.(option.value);
  };
  const open = () => {
    setBegun('opened');
    SelectBox.prefetch();
  };
  const shared = {
    id,
    labelId: labelOf(id),
    noteId: noteOf(id, look),
    required: required === true,
    children: (
      <ChosenOption
        chosen={chosen}
        placeholder={placeholder}
        label={isLabelInside ? look.label : null}
      />
    ),
  };
  return (
    <Field id={id} {...look} isLabelHidden={isLabelInside || look.isLabelHidden}>
      {isLoaded ? (
        <SelectBox
          {...shared}
          options={options}
          chosen={chosen}
          onChoose={(asked) => tell(onChange, asked)}
          onLikely={(asked) => tell(onLikely, asked)}
          begun={begun}
        />
      ) : (
        <ClosedSelect
          {...shared}
          onOpen={open}
          onFocus={() => setBegun((before) => before ?? 'focused')}
          onBlur={() => setBegun(null)}
        />
      )}
    </Field>
  );
}
