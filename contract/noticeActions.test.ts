import { noticeActionsOf, whyNotNotice } from './noticeActions';
import { noticeStatuses } from './noticeRules';

describe('a notice', () => {
  test('can be edited and cancelled while it is Created or In Transit', () => {
    const { edit, cancel } = whyNotNotice;
    expect(noticeStatuses.filter((status) => edit({ number: '5001', status }) === null)).toEqual([
      'Created',
      'In Transit',
    ]);
    expect(cancel({ number: '5001', status: 'In Transit' })).toBeNull();
    expect(cancel({ number: '5001', status: 'Delivered' })).toBe(
      'Notice 5001 is Delivered and can not be cancelled',
    );
  });

  test.each([
    ['In Transit', ['cancel']],
    ['Delivered', []],
  ])('that is %s is offered %j', (status, offered) => {
    expect(noticeActionsOf(status)).toEqual(offered);
  });
});
