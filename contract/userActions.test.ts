import { whyNotUser } from './userActions';

const admin = { _id: 'ada', Role: 'Admin' } as const;
const manager = { _id: 'mona', Role: 'Manager' } as const;
const owner = { _id: 'otto', Role: 'Owner' } as const;
const user = { _id: 'uma', Role: 'User' } as const;

describe('whoever acts on a user', () => {
  test.each([
    ['an Admin', 'delete', admin, user, null],
    ['an Admin', 'delete', admin, admin, 'You can not delete your own account'],
    ['an owner', 'delete', owner, user, 'You can not delete this user'],
    ['an owner', 'switchActive', owner, user, null],
    [
      'an owner',
      'switchActive',
      owner,
      owner,
      'You can not activate or deactivate your own account',
    ],
    ['a Manager', 'changeRole', manager, user, null],
    ['a Manager', 'changeRole', manager, admin, 'You can not change the role of this user'],
    ['a Manager', 'changeClient', manager, manager, null],
    ['a user', 'edit', user, user, null],
    ['a user', 'edit', user, owner, 'You can not edit this user'],
    [
      'a Manager',
      'assignClients',
      manager,
      manager,
      'You can not assign clients to your own account',
    ],
    ['a user', 'changeCredentials', user, user, null],
  ] as const)('as %s may %s, or is told why not', (_who, act, acting, shown, sentence) => {
    expect(whyNotUser[act](acting, shown)).toBe(sentence);
  });
});
