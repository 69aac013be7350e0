import { ConfirmDialog } from '@/shared/ui/modals/ConfirmDialog';

interface Props {
  readonly open: boolean;
  /** What would be cancelled, by number. */
  readonly numbers: readonly string[];
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

const mostNamed = 8;

const namesOf = (numbers: readonly string[]): string => {
  const more = numbers.length - mostNamed;
  const named = numbers.slice(0, mostNamed).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
};

/** Asks before anything is cancelled (ORD-49, OPEN-52), and says what it would be. */
export function CancelQuestion({ open, numbers, onOk, onCancel }: Props) {
  return <ConfirmDialog open={open} isDanger title="Are you sure you want to cancel these order(s)?" text={namesOf(numbers)} onOk={onOk} onCancel={onCancel} />;
}
