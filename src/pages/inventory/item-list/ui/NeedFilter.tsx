import { styled } from '@mui/material/styles';
import { itemNeedText } from '@/entities/item';
import { ActiveFilters } from '@/shared/ui/filters/ActiveFilters';

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
  const value = attention === undefined ? null : itemNeedText(attention);
  if (value === null) return null;
  const filter = { name: 'attention', label: 'Needs you', value };
  return (
    <Row>
      <ActiveFilters filters={[filter]} onRemove={onRemove} onClearAll={onClearAll} />
    </Row>
  );
}
