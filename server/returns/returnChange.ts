import { returnCode } from '@contract/returnRules';
import type { Change } from '../changes/changes';

interface ReturnKey {
  readonly clientId: string;
  readonly id: string;
}

/** A return before and after a change, as it is written down; null before it was made. */
export const returnChange = (
  { clientId, id }: ReturnKey,
  before: object | null,
  after: object,
): Change => ({
  clientId,
  kind: 'return',
  id,
  before,
  after: before ? after : { ...after, code: returnCode(id) },
});
