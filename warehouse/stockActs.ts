import { addDays } from '@contract/dates';
import { Refusal } from './Refusal';
import { noticeAt, shelfOf, shelvesAt, type NoticeLine, type Place, type State } from './state';
import { lastTold, tell } from './tell';

interface Receiving {
  readonly notice: string;
  /** Pieces that did not come, of the first line that has as many. */
  readonly missing: number;
  /** Pieces that came broken. */
  readonly damaged: number;
}

const toLine = (
  { stockNumber, quantity, needsLot, needsExpirationDate }: NoticeLine,
  { missing, damaged, today }: { missing: number; damaged: number; today: string },
) => ({
  StockNumber: stockNumber,
  Available: quantity - missing - damaged,
  Blocked: damaged,
  Lot: needsLot ? `L${today.replaceAll('-', '')}` : null,
  ExpirationDate: needsExpirationDate ? addDays(today, 365) : null,
});

/** Counts what came with a notice and puts it on the shelves, damaged pieces apart. */
export const receive = (
  state: State,
  place: Place,
  { notice: number, missing, damaged }: Receiving,
): void => {
  const notice = noticeAt(state, place, number);
  if (!notice) throw new Refusal(`There is no notice ${number}.`);
  if (notice.state !== 'Announced') throw new Refusal(`Notice ${number} is ${notice.state}.`);
  const differing = missing + damaged;
  const differs = notice.lines.findIndex(({ quantity }) => quantity >= differing);
  if (differs < 0) throw new Refusal(`No line of notice ${number} has ${differing} pieces.`);
  const today = new Date().toISOString().slice(0, 10);
  const lines = notice.lines.map((line, nth) =>
    toLine(line, {
      missing: nth === differs ? missing : 0,
      damaged: nth === differs ? damaged : 0,
      today,
    }),
  );
  const StockNumber = notice.lines[differs]?.stockNumber ?? '';
  tell(state, place, {
    type: 'notice.received',
    record: `notice ${number}`,
    data: {
      Notice: number,
      Receipt: `R-${number}`,
      ReceivedAt: new Date().toISOString(),
      Lines: lines,
      Differences: [
        ...(missing > 0 ? [{ StockNumber, Reason: 'missing' as const }] : []),
        ...(damaged > 0 ? [{ StockNumber, Reason: 'inTransit' as const }] : []),
      ],
    },
  });
  for (const line of lines) {
    const shelf = shelfOf(state, place, line.StockNumber);
    shelf.onHand += line.Available + line.Blocked;
    shelf.blocked += line.Blocked;
  }
  notice.state = 'Received';
};

/** Somebody has found so many pieces of an item more or fewer than the shelf should have. */
export const adjust = (
  state: State,
  place: Place,
  { stockNumber, by }: { readonly stockNumber: string; readonly by: number },
): void => {
  const shelf = shelfOf(state, place, stockNumber);
  const good = shelf.onHand - shelf.blocked;
  if (good + by < 0)
    throw new Refusal(`This warehouse knows of ${good} good pieces of ${stockNumber} only.`);
  shelf.onHand += by;
  tell(state, place, {
    type: 'stock.adjusted',
    record: `item ${stockNumber}`,
    data: { StockNumber: stockNumber, Change: by, Reason: 'Cycle count' },
  });
};

/** Tells how many pieces of an item lie on its shelf. */
export const sendCount = (
  state: State,
  place: Place,
  { stockNumber }: { readonly stockNumber: string },
): void => {
  const { onHand, blocked } = shelfOf(state, place, stockNumber);
  tell(state, place, {
    type: 'stock.counted',
    record: `item ${stockNumber}`,
    data: {
      StockNumber: stockNumber,
      OnHand: onHand,
      Unshippable: blocked,
      Reason: 'Cycle count',
    },
  });
};

/** Tells all that lies on the shelves of a client. */
export const sendSnapshot = (state: State, place: Place): void => {
  const AsOf = new Date().toISOString();
  const Items = shelvesAt(state, place).map(({ stockNumber, onHand, blocked }) => ({
    StockNumber: stockNumber,
    OnHand: onHand,
    Unshippable: blocked,
  }));
  const Snapshot = `${place.warehouse}-${place.client}-${AsOf}`;
  tell(state, place, {
    type: 'stock.snapshot',
    record: 'snapshot',
    data: { Snapshot, AsOf, After: lastTold(state, place), Items },
  });
};

const shelfLine = /^([^,;\t]+)[,;\t]\s*(\d{1,6})(?:\s*[,;\t]\s*(\d{1,6}))?$/;

/**
 * Fills the shelves with what lies there already, and tells nobody. Each line has a stock number,
 * the pieces on hand, and how many of them lie blocked.
 */
export const fillShelves = (state: State, place: Place, text: string): void => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) throw new Refusal('Write one item on each line.');
  for (const line of lines) {
    const [, stockNumber, onHand, blocked = '0'] = shelfLine.exec(line) ?? [];
    if (stockNumber === undefined || Number(blocked) > Number(onHand))
      throw new Refusal(`This can not be read: ${line}`);
    Object.assign(shelfOf(state, place, stockNumber.trim()), {
      onHand: Number(onHand),
      blocked: Number(blocked),
    });
  }
};
