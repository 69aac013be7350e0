import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Button from '@mui/material/Button';
import type { ServiceWeeks } from '@contract/serviceRules';
import { EmptyState } from '@/shared/ui/page/EmptyState';

interface Props {
  readonly weeks: ServiceWeeks;
  readonly onWeeks: (weeks: ServiceWeeks) => void;
}

/** That there is no order to count, and a look further back. */
export function NothingCounted({ weeks, onWeeks }: Props) {
  return (
    <EmptyState
      icon={<LocalShippingOutlined />}
      title="No orders to count"
      text={`Nothing was shipped in the last ${weeks} weeks, and no order is open.`}
      actions={
        weeks === '8' ? (
          <Button variant="outlined" onClick={() => onWeeks('26')}>
            Show 26 weeks
          </Button>
        ) : undefined
      }
    />
  );
}
