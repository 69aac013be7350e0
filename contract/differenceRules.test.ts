import {
  afterTakingOver,
  likelyCause,
  takeOverText,
  whyNotDifference,
  type CauseMessage,
  type CauseMovement,
} from './differenceRules';

const at = '2026-11-21T14:05:00.000Z';
const pieces = (OnHand: number, Unshippable = 0) => ({ OnHand, Unshippable });

const aMovement = (more: Partial<CauseMovement> = {}): CauseMovement => ({
  state: 'onHand',
  change: -2,
  reason: 'shipped',
  document: { Kind: 'order', Number: '12955', Line: null },
  at,
  ...more,
});

const aMessage = (more: Partial<CauseMessage> = {}): CauseMessage => ({
  id: 'roc-1',
  type: 'stock.adjusted',
  at,
  change: -4,
  count: null,
  why: 'There is no item RPE-70',
  ...more,
});

const causeOf = (
  told: ReturnType<typeof pieces>,
  {
    movements = [],
    messages = [],
  }: { movements?: readonly CauseMovement[]; messages?: readonly CauseMessage[] } = {},
) => likelyCause({ books: pieces(184, 2), told, movements, messages });

describe('what is likely behind a difference', () => {
  test('is a message that was not booked and explains all of it, before anything else', () => {
    const found = causeOf(pieces(180, 2), {
      messages: [aMessage({ change: -1 }), aMessage()],
      movements: [aMovement({ change: 4, reason: 'received' })],
    });
    expect(found).toMatchObject({
      Kind: 'message',
      Pieces: -4,
      IsWhole: true,
      At: at,
      Type: 'stock.adjusted',
      Why: 'There is no item RPE-70',
    });
  });

  test('is a count that was not kept', () => {
    const count = aMessage({ type: 'stock.counted', change: null, count: 180 });
    expect(causeOf(pieces(180, 2), { messages: [count] })).toMatchObject({
      Kind: 'message',
      Type: 'stock.counted',
      IsWhole: true,
    });
  });

  test('is what was missing when orders were picked and lies blocked in the books', () => {
    const missing = aMovement({ state: 'unshippable', change: 3, reason: 'shippedShort' });
    expect(causeOf(pieces(181, 2), { movements: [missing] })).toMatchObject({
      Kind: 'short',
      Pieces: 3,
      IsWhole: true,
    });
    expect(causeOf(pieces(174, 2), { movements: [missing] })).toMatchObject({
      Kind: 'short',
      Pieces: 3,
      IsWhole: false,
    });
  });

  test('is a movement of the books that the warehouse has not made', () => {
    const received = aMovement({
      change: 12,
      reason: 'received',
      document: { Kind: 'notice', Number: '5021', Line: null },
    });
    expect(causeOf(pieces(172, 2), { movements: [aMovement(), received] })).toMatchObject({
      Kind: 'movement',
      Pieces: 12,
      IsWhole: true,
      Reason: 'received',
      Document: { Number: '5021' },
    });
  });

  test('is a part of it where only a part is explained', () => {
    expect(causeOf(pieces(180, 2), { messages: [aMessage({ change: -1 })] })).toMatchObject({
      Kind: 'message',
      Pieces: -1,
      IsWhole: false,
    });
  });

  test('is the condition alone where both have as many pieces', () => {
    expect(causeOf(pieces(184, 5))).toMatchObject({ Kind: 'condition', Pieces: 3 });
  });

  test('is unknown where nothing explains it', () => {
    expect(
      causeOf(pieces(180, 2), { movements: [aMovement()], messages: [aMessage({ change: 9 })] }),
    ).toMatchObject({ Kind: 'unknown', Pieces: -4, IsWhole: false });
  });
});

describe('taking over', () => {
  test('moves by the difference, whatever has moved on both sides since', () => {
    expect(afterTakingOver({ books: pieces(184), told: pieces(180, 1), now: pieces(182) })).toEqual(
      pieces(178, 1),
    );
  });

  const open = { state: 'open', after: pieces(5, 1), wasCounted: false } as const;

  test('is possible while the difference is open and the books can move by it', () => {
    expect(whyNotDifference.takeOver(open)).toBeNull();
  });

  test.each([
    [{ state: 'taken' }, 'This difference was taken over before'],
    [{ state: 'kept' }, 'It was decided before to keep ours'],
    [{ state: 'gone' }, 'The books and the warehouse agree by now'],
    [{ wasCounted: true }, /^The item was counted since this difference was found/],
    [{ after: pieces(-1) }, /^Too many pieces have moved/],
    [{ after: pieces(1, 2) }, /^Too many pieces have moved/],
    [{ after: pieces(1, -1) }, /^Too many pieces have moved/],
  ] as const)('is refused with a sentence: %j', (more, sentence) => {
    expect(whyNotDifference.takeOver({ ...open, ...more })).toMatch(sentence);
  });

  test('keeps the choice and what was added as its reason', () => {
    expect(takeOverText('counted', null)).toBe('Count of the warehouse');
    expect(takeOverText('missed', 'Two in the return cage')).toBe(
      'A movement that the books missed: Two in the return cage',
    );
  });
});

test('ours can be kept while the difference is open', () => {
  expect(whyNotDifference.keep({ state: 'open' })).toBeNull();
  expect(whyNotDifference.keep({ state: 'taken' })).toBe('This difference was taken over before');
});
