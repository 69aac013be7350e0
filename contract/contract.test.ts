import { contract } from './contract';
import type { Endpoint } from './endpoint';
import { factors } from './factors';
import { identity } from './identity';
import { passkeys } from './passkeys';

const calls = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group));

/** Printed, or decided, in words of their own. */
const ofTheirOwn: readonly Endpoint[] = [
  identity.signIn,
  identity.signOut,
  identity.requestPasswordReset,
  factors.answer,
  passkeys.beginSignIn,
  passkeys.signIn,
];

describe('what is said when an answer has no message', () => {
  test('follows the pattern', () => {
    const pattern = ({ method }: Endpoint) =>
      method === 'GET'
        ? /^Issue (getting|searching) [\w ]+\. Network issue\.$/
        : /^Error [a-z]+ing [\w ]+\. Network issue\.$/;
    const others = calls.filter(
      (at) => at.defaultError !== null && !pattern(at).test(at.defaultError),
    );
    expect(others).toEqual(ofTheirOwn);
  });

  test('for a sign-in and a wish for a new password, stands as printed', () => {
    expect(identity.signIn.defaultError).toBe('Issue logging in. Network Issue.');
    expect(identity.requestPasswordReset.defaultError).toBe(
      "Our system can't fulfill this request at this time. Please try again later. If the error persists, contact support.",
    );
  });

  test('tells removing service levels from assigning them', () => {
    expect(contract.serviceLevels.assign.defaultError).toBe(
      'Error updating service levels. Network issue.',
    );
    expect(contract.serviceLevels.unassign.defaultError).toBe(
      'Error removing service levels. Network issue.',
    );
  });
});
