import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { items, type LotNumber } from '@contract/item';
import { useCall } from '@/shared/api/CallContext';
import { problemIn } from '@/shared/load/problemIn';
import { dateText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { ActionMenu } from '@/shared/ui/controls/ActionMenu';
import { AlertDialog } from '@/shared/ui/dialogs/AlertDialog';

const wordsOf = ({ LotNumber: lot, ExpirationDate, Available }: LotNumber): string =>
  [
    lot,
    ExpirationDate && `expires ${dateText(ExpirationDate)}`,
    Available !== null && `${countText(Available)} available`,
  ]
    .filter(Boolean)
    .join(', ');

interface Props {
  readonly stockNumber: string;
  readonly lotNo: string | null;
  readonly onChange: (lotNo: string | null) => void;
}

/**
 * The lot that an item is shipped from: looked up when asked for, because most items have none
 * (ISEL-07, ISEL-10).
 */
export function LotChoice({ stockNumber, lotNo, onChange }: Props) {
  const id = useId();
  const call = useCall();
  const [lots, setLots] = useState<readonly LotNumber[]>([]);
  const [alert, setAlert] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const open = async (opener: HTMLElement) => {
    setLoading(true);
    try {
      const { lotNumbers } = await call(items.lotNumbers, { params: { stock: stockNumber } });
      setLots(lotNumbers);
      if (lotNumbers.length === 0) setAlert(`No lot number data found for item ${stockNumber}.`);
      else setAnchor(opener);
    } catch (error) {
      setAlert(problemIn(error).message);
    } finally {
      setLoading(false);
    }
  };
  const isOpen = anchor !== null;
  const choice = (label: string, lot: string | null) => ({
    label,
    isChosen: lot === lotNo,
    onClick: () => onChange(lot),
  });
  return (
    <>
      <Button
        id={id}
        variant="text"
        size="small"
        loading={isLoading}
        endIcon={<ExpandMoreRounded />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        aria-label={`Lot of ${stockNumber}: ${lotNo ?? 'any'}`}
        onClick={(event) => void open(event.currentTarget)}
      >
        {lotNo ?? 'Any lot'}
      </Button>
      <ActionMenu
        id={`${id}-menu`}
        openerId={id}
        anchor={anchor}
        actions={[
          choice('Any lot', null),
          ...lots.map((lot) => choice(wordsOf(lot), lot.LotNumber)),
        ]}
        onClose={() => setAnchor(null)}
      />
      <AlertDialog
        open={alert !== null}
        title="Lot numbers"
        text={alert ?? ''}
        onOk={() => setAlert(null)}
      />
    </>
  );
}
