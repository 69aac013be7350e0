import { orderActionsOf, whyNotBackorder, whyNotInMenu, whyNotOrder } from './orderActions';

describe('an order', () => {
  test.each([
    ['Submitted', ['approve', 'cancel'], ['cancel']],
    ['Approved', ['confirm', 'cancel'], ['cancel']],
    ['Confirmed', ['release'], []],
    ['Released', [], []],
    ['Closed', [], []],
    ['Cancelled', [], []],
    ['OnHold', ['cancel'], ['cancel']],
    ['OnHoldDueToInsufficientStock', ['cancel'], ['cancel']],
    ['OnHoldForSomethingNew', ['cancel'], ['cancel']],
    ['Unheard of', [], []],
  ])('that is %s lets staff do %j and a client %j', (status, forStaff, forClient) => {
    expect([orderActionsOf(status, true), orderActionsOf(status, false)]).toEqual([
      forStaff,
      forClient,
    ]);
  });

  test.each([
    ['approve', 'Submitted', null],
    ['approve', 'Approved', 'Order 48230 is Approved; only Submitted orders can be approved'],
    ['confirm', 'Approved', null],
    ['confirm', 'Submitted', 'Order 48230 is Submitted; only Approved orders can be confirmed'],
    ['release', 'Confirmed', null],
    [
      'release',
      'OnHoldDueToInsufficientStock',
      'Order 48230 is On hold; only Confirmed orders can be released',
    ],
    ['cancel', 'OnHold', null],
    ['cancel', 'Released', 'Order 48230 is Released and can not be cancelled'],
  ] as const)(
    'tells staff why they can not %s it while it is %s: %p',
    (action, status, sentence) => {
      expect(whyNotOrder[action]({ number: '48230', status })).toBe(sentence);
    },
  );

  test.each([
    ['Submitted', true, false, false],
    ['Approved', true, false, false],
    ['OnHold', true, false, false],
    ['OnHoldDueToInsufficientStock', true, false, false],
    ['Confirmed', false, false, false],
    ['Released', false, true, true],
    ['Closed', false, true, false],
    ['Cancelled', false, false, false],
  ])(
    'that is %s can be edited: %p, checked: %p, closed by hand: %p',
    (status, editable, checkable, closable) => {
      const { edit, checkWarehouse, forceClose } = whyNotOrder;
      expect(
        [edit, checkWarehouse, forceClose].map((act) => act({ number: '48230', status }) === null),
      ).toEqual([editable, checkable, closable]);
    },
  );

  test.each([
    ['checkWarehouse', 'Only for Released and Closed orders'],
    ['fix', 'Only for Released orders'],
    ['forceClose', 'Only for Released orders'],
  ] as const)('has a menu that says why staff can not %s it: %s', (step, words) => {
    expect(whyNotInMenu(step, { number: '48230', status: 'Submitted' })).toBe(words);
    expect(whyNotInMenu(step, { number: '48230', status: 'Released' })).toBeNull();
  });

  test.each([
    ['Closed', false, null],
    ['OnHold', false, 'Order 48230 is On hold; only Closed orders can be returned'],
    ['Closed', true, 'Order 48230 is a deduct order and can not be returned'],
  ])(
    'that is %s, deduct %p, tells why it can not be returned: %p',
    (status, isDeduct, sentence) => {
      expect(whyNotOrder.return({ number: '48230', status, isDeduct })).toBe(sentence);
    },
  );

  test('is edited as what it is', () => {
    const deduct = { number: '48230', isDeduct: true };
    const regular = { number: '48231', isDeduct: false };
    const { editAsRegular, editAsDeduct } = whyNotOrder;
    expect([editAsRegular(regular), editAsDeduct(deduct)]).toEqual([null, null]);
    expect(editAsRegular(deduct)).toBe(
      'Order 48230 is a deduct order and can not be edited as a regular one',
    );
    expect(editAsDeduct(regular)).toBe(
      'Order 48231 is a regular order and can not be edited as a deduct order',
    );
  });
});

test.each([
  ['OnHold', null],
  ['OnHoldDueToInsufficientStock', null],
  ['Released', 'Backorder 48230-B1 is Released and can not be cancelled'],
])('a backorder that is %s tells why it can not be cancelled by itself: %p', (status, sentence) => {
  expect(whyNotBackorder.cancel({ number: '48230-B1', status })).toBe(sentence);
});
