import { itemNeedIn, type ItemNeed } from '@contract/attentionRules';
import { styled } from '@mui/material/styles';
import { ActiveFilters } from '@/shared/ui/filters/ActiveFilters';

const needs: Readonly<Record<ItemNeed, string>> = {
  reorder: 'At or below the reorder point',
  cover: 'Run out soon',
  lots30: 'Lots expire within 30 days',
  lots60: 'First lot expires in 31 to 60 days',
  lots90: 'First lot expires in 61 to 90 days',
};

const Row = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  padding: `${spacing(2)} ${vars.layout.gutter}`,
  backgroundColor: vars.palette.background.paper,
}));

interface Props {
  readonly attention: string | undefined;
  readonly onRemove: () => void;
  readonly onClearAll: () => void;
}

/** Says that the list has only the items that need somebody for one reason, and takes that back. */
export function NeedFilter({ attention, onRemove, onClearAll }: Props) {
  const asked = attention === undefined ? null : itemNeedIn(attention);
  if (!asked) return null;
  const filter = { name: 'attention', label: 'Needs you', value: needs[asked.need] };
  return (
    <Row>
      <ActiveFilters filters={[filter]} onRemove={onRemove} onClearAll={onClearAll} />
    </Row>
  );
}
