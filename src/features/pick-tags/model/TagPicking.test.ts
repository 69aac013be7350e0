import { items } from '@contract/item';
import type { OrderTag } from '@contract/orderRecord';
import type { InventoryTag } from '@contract/tag';
import { answers, aProblem, fakeServer } from '@tests/answers';
import { TagPicking } from './TagPicking';

const tag = (
  TagNumber: string,
  AvailableToOrder: number,
  more: Partial<InventoryTag> = {},
): InventoryTag => ({
  TagNumber,
  AvailableToOrder,
  Location: 'A-1',
  LotNumber: null,
  ExpirationDate: null,
  IsDamaged: false,
  WarehouseCode: 'ROC',
  ...more,
});
const chosenTag = (TagNumber: string, Quantity: number, Leave: number | null = null): OrderTag => ({
  TagNumber,
  Quantity,
  LotNo: null,
  ExpDate: null,
  Pick: Quantity,
  Leave,
});

interface Given {
  readonly tags?: readonly OrderTag[];
  readonly held?: ReadonlyMap<string, number>;
  readonly keepsOrder?: boolean;
}

const loaded = async (
  found: InventoryTag[],
  { tags = [], held = new Map(), keepsOrder = false }: Given = {},
) => {
  const { call } = fakeServer([answers(items.tagsIn, { tags: found })]);
  const picking = new TagPicking({
    call,
    stockNumber: 'BAR',
    warehouse: 'ROC',
    tags,
    held,
    keepsOrder,
  });
  await picking.load();
  return picking;
};

const numbers = (picking: TagPicking) => picking.picked.map(({ TagNumber }) => TagNumber);

const oatBars = [
  tag('TG-3', 64, { ExpirationDate: '2027-10-15' }),
  tag('TG-1', 120, { ExpirationDate: '2027-08-31', LotNumber: 'L26-0811' }),
  tag('TG-9', 5),
  tag('TG-2', 96, { ExpirationDate: '2027-08-31' }),
];

describe('picking tags', () => {
  test('takes what is picked, and of a tag to leave pieces on all the others', async () => {
    const picking = await loaded(oatBars);
    picking.enter('TG-1', { pick: 100 });
    picking.enter('TG-2', { leave: 12 });
    expect(picking.total).toBe(184);
    expect(picking.picked).toEqual([
      {
        TagNumber: 'TG-1',
        Quantity: 100,
        LotNo: 'L26-0811',
        ExpDate: '2027-08-31',
        Pick: 100,
        Leave: null,
      },
      { TagNumber: 'TG-2', Quantity: 84, LotNo: null, ExpDate: '2027-08-31', Pick: 84, Leave: 12 },
    ]);
  });

  test('clears one of Pick and Leave when the other is entered', async () => {
    const picking = await loaded([tag('TG-1', 120)]);
    picking.enter('TG-1', { pick: 100 });
    picking.enter('TG-1', { leave: 12 });
    expect(picking.lines[0]).toMatchObject({ pick: null, leave: 12 });
    picking.enter('TG-1', { pick: 7 });
    expect(picking.lines[0]).toMatchObject({ pick: 7, leave: null });
  });

  test.each([
    [{ pick: 0 }, 'TG-1: Pick quantity must be between 1 and Available.'],
    [{ pick: 121 }, 'TG-1: Pick quantity must be between 1 and Available.'],
    [{ leave: 0 }, 'TG-1: Leave quantity must be between 1 and (Available - 1).'],
    [{ leave: 120 }, 'TG-1: Leave quantity must be between 1 and (Available - 1).'],
    [{ pick: 120 }, null],
    [{ leave: 119 }, null],
  ])('of 120 pieces: %p is answered with %p', async (entered, sentence) => {
    const picking = await loaded([tag('TG-1', 120)]);
    picking.enter('TG-1', entered);
    expect(picking.whyNotUpdate).toBe(sentence);
  });

  test('goes first to expire first, whatever the order of choosing', async () => {
    const picking = await loaded(oatBars);
    for (const number of ['TG-9', 'TG-3', 'TG-2', 'TG-1']) picking.toggle(number);
    expect(numbers(picking)).toEqual(['TG-1', 'TG-2', 'TG-3', 'TG-9']);
  });

  test('keeps the given order for the clients that give one, moves included', async () => {
    const picking = await loaded(oatBars, {
      keepsOrder: true,
      tags: [chosenTag('TG-3', 10), chosenTag('TG-1', 20)],
    });
    picking.toggle('TG-2');
    expect(numbers(picking)).toEqual(['TG-3', 'TG-1', 'TG-2']);
    picking.move('TG-2', -1);
    picking.move('TG-3', 1);
    expect(numbers(picking)).toEqual(['TG-2', 'TG-3', 'TG-1']);
    picking.move('TG-2', -1);
    picking.enter('TG-3', { pick: null });
    picking.enter('TG-3', { pick: 4 });
    expect(numbers(picking)).toEqual(['TG-2', 'TG-3', 'TG-1']);
  });

  test('takes all that can be taken at once, and lets all go again', async () => {
    const picking = await loaded([
      tag('TG-1', 120),
      tag('TG-2', 0),
      tag('TG-3', 9, { IsDamaged: true }),
      tag('TG-4', 5),
    ]);
    picking.toggleAll();
    expect(numbers(picking)).toEqual(['TG-1', 'TG-4']);
    picking.toggleAll();
    expect(picking.picked).toEqual([]);
  });

  test('starts with what was chosen before, the pieces that the order holds counted as available', async () => {
    const picking = await loaded([tag('TG-1', 0), tag('TG-2', 4)], {
      tags: [chosenTag('TG-1', 120), chosenTag('TG-2', 90, 10)],
      held: new Map([
        ['TG-1', 120],
        ['TG-2', 96],
      ]),
    });
    expect(picking.lines).toMatchObject([
      { available: 120, pick: 120, leave: null },
      { available: 100, pick: null, leave: 10 },
    ]);
    expect(picking.whyNotUpdate).toBeNull();
  });

  test('names the tags that are gone, and leaves them out', async () => {
    const picking = await loaded([tag('TG-1', 8)], {
      tags: [chosenTag('TG-1', 8), chosenTag('TG-7', 3)],
    });
    expect(picking.gone).toEqual(['TG-7']);
    expect(numbers(picking)).toEqual(['TG-1']);
  });

  test('refuses a tag that was damaged after it had been chosen', async () => {
    const picking = await loaded([tag('TG-1', 0, { IsDamaged: true })], {
      tags: [chosenTag('TG-1', 8)],
      held: new Map([['TG-1', 8]]),
    });
    expect(picking.whyNotUpdate).toBe('TG-1: This tag is damaged and can not be picked.');
  });

  test('tells no tags from a failure', async () => {
    expect((await loaded([])).state).toBe('none');
    const { call } = fakeServer([
      answers(items.tagsIn, aProblem('Issue getting tags. Network issue.')),
    ]);
    const picking = new TagPicking({
      call,
      stockNumber: 'BAR',
      warehouse: 'ROC',
      tags: [],
      held: new Map(),
      keepsOrder: false,
    });
    await picking.load();
    expect([picking.state, picking.problem?.message]).toEqual([
      'failed',
      'Issue getting tags. Network issue.',
    ]);
  });
});
