import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { itemLimits } from '@contract/itemRules';
import type { ItemDraft } from '@/features/save-item';
import { DecimalField } from '@/shared/ui/fields/DecimalField';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { Panel } from '@/shared/ui/page/Panel';
import { TextField } from '@/shared/ui/fields/TextField';
import { itemErrorOf } from './fieldErrors';

const Sizes = styled('div')(({ theme: { breakpoints, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: spacing(4),
  marginBottom: spacing(4),
  [breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const sizes = [
  { field: 'length', label: 'Length', unit: 'in' },
  { field: 'width', label: 'Width', unit: 'in' },
  { field: 'height', label: 'Height', unit: 'in' },
  { field: 'weight', label: 'Weight', unit: 'lb' },
] as const;

const amounts = [
  { field: 'price', label: 'Price' },
  { field: 'cost', label: 'Cost' },
] as const;

/** Size and weight (ITEM-29, ITEM-36), and what an item costs (ITEM-30). */
export const MeasuresPanel = observer(function MeasuresPanel({
  draft,
}: {
  readonly draft: ItemDraft;
}) {
  const { values } = draft;
  return (
    <Panel title="Dimensions and value">
      <Sizes>
        {sizes.map(({ field, label, unit }) => (
          <DecimalField
            key={field}
            label={label}
            end={unit}
            maxDigits={5}
            value={values[field]}
            onChange={(size) => draft.change({ [field]: size })}
            onBlur={() => draft.leave(field)}
            error={itemErrorOf(draft, field)}
          />
        ))}
      </Sizes>
      <FormGrid>
        {amounts.map(({ field, label }) => (
          <DecimalField
            key={field}
            label={label}
            start="$"
            value={values[field]}
            onChange={(amount) => draft.change({ [field]: amount })}
            onBlur={() => draft.leave(field)}
            error={itemErrorOf(draft, field)}
          />
        ))}
        <TextField
          label="Harmonization Code"
          value={values.harmonizationCode}
          maxLength={itemLimits.text}
          autoComplete="off"
          onChange={(harmonizationCode) => draft.change({ harmonizationCode })}
          error={itemErrorOf(draft, 'harmonizationCode')}
        />
      </FormGrid>
    </Panel>
  );
});
