import { roles } from './access';
import { invitedRoles, roleWords } from './invitationRules';

describe('whoever invites', () => {
  test.each([
    ['Admin', 'settings', ['Owner', 'User']],
    ['Admin', 'admin', ['Admin', 'Manager']],
    ['Manager', 'settings', ['Owner', 'User']],
    ['Manager', 'admin', []],
    ['Owner', 'settings', ['Owner', 'User']],
    ['Owner', 'admin', []],
    ['User', 'settings', []],
    ['API', 'settings', []],
  ] as const)('as %s in the section %s is offered %p', (acting, section, offered) => {
    expect(invitedRoles(acting, section)).toEqual(offered);
  });

  test('reads what each role may do', () => {
    for (const role of roles) expect(roleWords(role)).toMatch(/\.$/);
    expect(roleWords('Owner')).not.toBe(roleWords('User'));
    expect(roleWords('Manager')).not.toBe(roleWords('Admin'));
  });
});
