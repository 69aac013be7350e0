import { itemActionsOf } from './itemActions';

test.each([
  ['active', 'staff', ['deactivate', 'updateInventory']],
  ['active', 'a client', ['deactivate']],
  ['inactive', 'staff', ['activate', 'updateInventory']],
  ['inactive', 'a client', ['activate']],
])('an item that is %s lets %s do %j', (state, caller, offered) => {
  expect(itemActionsOf(state === 'active', caller === 'staff')).toEqual(offered);
});
