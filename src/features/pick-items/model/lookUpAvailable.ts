import { items as itemCalls } from '@contract/item';
import type { PickedItem } from '@/entities/item';
import { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';

/** Lines that are looked up; a longer order shows the others without. */
const mostLookUps = 25;

/** A form's draft, as far as its items go. */
interface ItemsDraft {
  readonly values: { readonly items: readonly PickedItem[] };
  readonly change: (patch: { readonly items: readonly PickedItem[] }) => void;
}

interface Parts {
  readonly call: Call;
  readonly draft: ItemsDraft;
  readonly signal: AbortSignal;
}

const know = (draft: ItemsDraft, stockNumber: string, available: number): void =>
  draft.change({
    items: draft.values.items.map((item) =>
      item.stockNumber === stockNumber ? { ...item, available } : item,
    ),
  });

const lookUp = async ({ call, draft, signal }: Parts, stockNumber: string): Promise<void> => {
  try {
    const { items } = await call(
      itemCalls.search,
      { query: { searchTerm: stockNumber } },
      { signal },
    );
    const found = items.find(({ StockNumber }) => StockNumber === stockNumber);
    if (found && !signal.aborted) know(draft, stockNumber, found.InventorySummary.Available);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiProblem)) throw error;
    console.warn(`What is available of ${stockNumber} could not be looked up: ${error.message}`);
  }
};

/** Looks up what is available of the lines that don't tell. Where that fails, the line stays without and it is only logged. */
export const lookUpAvailable = async (parts: Parts): Promise<void> => {
  const unknown = parts.draft.values.items
    .filter(({ available }) => available === null)
    .map(({ stockNumber }) => stockNumber);
  await Promise.all(
    [...new Set(unknown)].slice(0, mostLookUps).map((stockNumber) => lookUp(parts, stockNumber)),
  );
};
