import {
  barcodeTold,
  importedRowsTold,
  importTold,
  isOrderTold,
  isRecognizable,
  isSameRecipient,
  isSameText,
  itemTold,
  linesInCommon,
  noticeTold,
  orderLikeness,
  orderTold,
  recipientTold,
  toldText,
} from './duplicateRules';

const ada = {
  FirstName: 'Ada',
  LastName: 'Lovelace',
  Company: null,
  Address1: '1 Main Street',
  ZipCode: '14604',
};
const pens = [
  { StockNumber: 'PEN', Quantity: 2 },
  { StockNumber: 'INK', Quantity: 1 },
];
const order = { Name: 'PO 74371', Recipient: ada, Items: pens };

test('names are the same without the blanks around them, in whatever case; nothing is like nothing', () => {
  expect(isSameText(' PO 74371 ', 'po 74371')).toBe(true);
  expect(isSameText('PO 74371', 'PO 7437')).toBe(false);
  expect(isSameText('', ' ')).toBe(false);
  expect(isSameText(null, undefined)).toBe(false);
});

test('recipients are the same by name, company, address and zip code', () => {
  expect(isSameRecipient(ada, { ...ada, FirstName: 'ADA ', Address1: ' 1 main street' })).toBe(
    true,
  );
  expect(isSameRecipient(ada, { ...ada, Company: 'Analytical Engines' })).toBe(false);
  expect(isSameRecipient(ada, { ...ada, Address1: '2 Main Street' })).toBe(false);
  expect(isSameRecipient(ada, { ...ada, ZipCode: '14605' })).toBe(false);
});

test('a recipient of whom too little is entered is like nobody', () => {
  expect(isRecognizable(ada)).toBe(true);
  expect(isRecognizable({ Company: 'Redwood', Address1: '1 Main Street', ZipCode: '1' })).toBe(
    true,
  );
  for (const field of ['Address1', 'ZipCode'] as const) {
    const without = { ...ada, [field]: ' ' };
    expect(isRecognizable(without)).toBe(false);
    expect(isSameRecipient(without, without)).toBe(false);
  }
});

test('deduct orders have no recipient and are alike in that; an order with one is not', () => {
  expect(isSameRecipient(null, null)).toBe(true);
  expect(isSameRecipient(null, ada)).toBe(false);
  expect(isSameRecipient(ada, null)).toBe(false);
});

test('lines are the same by item and quantity, each counted once, in whatever order', () => {
  expect(linesInCommon(pens, pens.toReversed())).toBe(2);
  expect(linesInCommon(pens, [{ StockNumber: 'pen', Quantity: 2 }])).toBe(1);
  expect(linesInCommon(pens, [{ StockNumber: 'PEN', Quantity: 3 }])).toBe(0);
  const twice = [pens[0]!, pens[0]!];
  expect(linesInCommon(twice, pens)).toBe(1);
  expect(linesInCommon(twice, twice)).toBe(2);
});

test('a line without a quantity yet is like no other', () => {
  expect(linesInCommon([{ StockNumber: 'PEN', Quantity: null }], pens)).toBe(0);
});

const now = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
const tells = (existing: typeof order, made: { status?: string; createdAt?: Date } = {}) =>
  isOrderTold(orderLikeness(order, existing), {
    status: 'Submitted',
    createdAt: daysAgo(1),
    now,
    ...made,
  });
const otherName = { ...order, Name: 'Another' };

test('an order of the same name is told however old it is', () => {
  expect(tells({ ...order, Recipient: { ...ada, ZipCode: '1' }, Items: [] })).toBe(true);
  expect(tells(order, { createdAt: daysAgo(400) })).toBe(true);
});

test('the same recipient with the same lines is told for seven days', () => {
  expect(tells(otherName)).toBe(true);
  expect(tells(otherName, { createdAt: daysAgo(7) })).toBe(true);
  expect(tells(otherName, { createdAt: daysAgo(7.01) })).toBe(false);
  expect(tells({ ...otherName, Items: pens.slice(1) })).toBe(false);
  expect(tells({ ...otherName, Items: [...pens, { StockNumber: 'CAP', Quantity: 1 }] })).toBe(
    false,
  );
  expect(tells({ ...otherName, Recipient: { ...ada, ZipCode: '14605' } })).toBe(false);
});

test('a cancelled order is told of in no case: it is written anew under its old name', () => {
  expect(tells(order, { status: 'Cancelled' })).toBe(false);
  expect(tells(order, { status: 'OnHold' })).toBe(true);
});

test('an order without lines is not like another one without lines', () => {
  const empty = { ...otherName, Items: [] };
  expect(orderLikeness(empty, empty).AllLines).toBe(false);
});

test.each([
  [{ SameName: true }, 'Order 13019 of Nov 20 has the same name.'],
  [
    { SameName: true, SameRecipient: true },
    'Order 13019 of Nov 20 has the same name and recipient.',
  ],
  [
    { SameName: true, SameRecipient: true, SameLines: 2 },
    'Order 13019 of Nov 20 has the same name, recipient and 2 of these 4 lines.',
  ],
  [
    { SameRecipient: true, SameLines: 4, AllLines: true },
    'Order 13019 of Nov 20 has the same recipient and lines.',
  ],
  [
    { SameName: true, SameRecipient: true, SameLines: 4, AllLines: true, isDeduct: true },
    'Deduct order 13019 of Nov 20 has the same name and lines.',
  ],
])('an order is told in words: %j', (likeness, sentence) => {
  const told = orderTold({
    OrderNumber: '13019',
    day: 'Nov 20',
    lines: 4,
    isDeduct: false,
    SameName: false,
    SameRecipient: false,
    SameLines: 0,
    AllLines: false,
    ...likeness,
  });
  expect(toldText(told)).toBe(sentence);
  expect(told.name).toBe('13019');
});

const file = { Type: 'Orders', FileName: 'november.csv', day: 'Nov 20', Made: 1264 } as const;

test.each([
  [
    noticeTold({ Id: '5051', day: 'Nov 20' }, 'PO number'),
    'Notice 5051 of Nov 20 has this PO number already.',
  ],
  [
    recipientTold('Redwood Mercantile'),
    'Redwood Mercantile is in the address book already, with this address.',
  ],
  [itemTold({ StockNumber: 'PEN', IsActive: true }), 'Item PEN exists already.'],
  [itemTold({ StockNumber: 'PEN', IsActive: false }), 'Item PEN exists already and is inactive.'],
  [barcodeTold({ StockNumber: 'PEN', IsActive: true }), 'Item PEN has this UPC/Barcode already.'],
  [
    barcodeTold({ StockNumber: 'PEN', IsActive: false }),
    'Item PEN, which is inactive, has this UPC/Barcode already.',
  ],
  [
    importTold({ ...file, IsUnderWay: false }),
    'This file was imported as november.csv on Nov 20 and made 1,264 orders.',
  ],
  [
    importTold({ ...file, Made: 0, IsUnderWay: true }),
    'This file is being imported just now, as november.csv.',
  ],
  [
    importedRowsTold({ ...file, Made: 1, Type: 'Items', Records: 1 }),
    '1 of the 1 item in this file was made by november.csv on Nov 20.',
  ],
  [
    importedRowsTold({ ...file, Made: 258, Records: 264 }),
    '258 of the 264 orders in this file were made by november.csv on Nov 20.',
  ],
])('the others are told in words: %j', (told, sentence) => {
  expect(toldText(told)).toBe(sentence);
});
