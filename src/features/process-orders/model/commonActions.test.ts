import { orderActionsOf } from '@contract/orderActions';
import { actionsUnder, cancellableAtOnce, commonActions, possibleActions } from './commonActions';

const staff = (status: string) => ({ actions: orderActionsOf(status, true) });
const owner = (status: string) => ({ actions: orderActionsOf(status, false) });

describe('the actions of a selection', () => {
  test('staff are offered what all selected orders allow', () => {
    expect(commonActions([staff('Submitted'), staff('Submitted')])).toEqual(['approve', 'cancel']);
    expect(commonActions([staff('Submitted'), staff('Approved')])).toEqual(['cancel']);
    expect(commonActions([staff('Confirmed'), staff('Confirmed')])).toEqual(['release']);
    expect(commonActions([staff('Submitted'), staff('Closed')])).toEqual([]);
  });

  test('an owner is offered cancelling at most', () => {
    expect(commonActions([owner('Submitted'), owner('OnHold')])).toEqual(['cancel']);
    expect(commonActions([owner('Submitted'), owner('Confirmed')])).toEqual([]);
  });

  test('nothing is offered for no order', () => {
    expect(commonActions([])).toEqual([]);
  });
});

describe('the actions of a selection that is asked about first', () => {
  test('are those that some of the selected orders allow', () => {
    expect(possibleActions([staff('Submitted'), staff('Confirmed'), staff('Closed')])).toEqual([
      'approve',
      'release',
      'cancel',
    ]);
    expect(possibleActions([owner('Submitted'), owner('Confirmed')])).toEqual(['cancel']);
    expect(possibleActions([staff('Closed')])).toEqual([]);
  });
});

describe('the actions for all orders that a filter lists', () => {
  test('are those that some of them allow', () => {
    expect(actionsUnder(undefined, true)).toEqual(['approve', 'confirm', 'release', 'cancel']);
    expect(actionsUnder('submitted', true)).toEqual(['approve', 'cancel']);
    expect(actionsUnder('confirmed', true)).toEqual(['confirm', 'release', 'cancel']);
    expect(actionsUnder('backorders', false)).toEqual(['cancel']);
    expect(actionsUnder('shipped', true)).toEqual([]);
  });
});

describe('cancelling all orders of the page', () => {
  const listed = (status: string | undefined, size = 0) => ({
    answered: { status },
    rows: [staff('Submitted'), staff('Closed')],
    selection: { size },
  });

  test('is offered where only waiting orders are listed and nothing is selected', () => {
    expect(cancellableAtOnce(listed('submitted'))).toHaveLength(1);
    expect(cancellableAtOnce(listed('onHold'))).toHaveLength(1);
    expect(cancellableAtOnce(listed('submitted', 1))).toEqual([]);
    expect(cancellableAtOnce(listed('confirmed'))).toEqual([]);
    expect(
      cancellableAtOnce({
        ...listed('submitted'),
        answered: { status: 'submitted', searchById: '48231' },
      }),
    ).toEqual([]);
    expect(cancellableAtOnce(listed(undefined))).toEqual([]);
  });

  test('is not offered before there is an answer', () => {
    expect(cancellableAtOnce({ ...listed('onHold'), answered: null })).toEqual([]);
  });
});
