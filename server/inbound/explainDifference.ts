import { isDeepStrictEqual } from 'node:util';
import type { ParsedInputOf } from '@contract/endpoint';
import type { noticePage } from '@contract/noticePage';
import { noticeReasons, unexplained, whyNotExplain } from '@contract/noticeReasons';
import { reasonText } from '@contract/noticeWords';
import { recordChanges } from '../changes/changes';
import { tell } from '../events/tell';
import type { Actor } from '../http/actor';
import { notFound, refuseAct } from '../http/problems';
import { keepReasons, linesOf } from '../notices/noticeLines';
import { lockNotice, noticeChange } from '../notices/noticeRows';
import type { AppParts } from '../parts';

type Asked = ParsedInputOf<typeof noticePage.explain>['payload'] & { readonly id: string };

/**
 * Keeps why a line of a counted notice differs from what was announced, in place of what was said
 * before, and has the client told. 404 for a notice or a line that the caller's client does not
 * have, 409 where the line does not differ in that way.
 */
export const explainDifference = async (
  { db: tx, now, warehouse }: Pick<AppParts, 'db' | 'now' | 'warehouse'>,
  actor: Actor,
  { id, StockNumber, Reason: reason, Note }: Asked,
): Promise<{ message: string }> => {
  const key = { clientId: actor.clientId, id };
  const notice = await lockNotice(tx, key);
  if (!notice) throw notFound('Shipment notice');
  const line = (await linesOf(tx, key)).find((each) => each.StockNumber === StockNumber);
  if (!line) throw notFound(`${StockNumber} of notice ${notice.number}`);
  refuseAct(whyNotExplain(line, { number: notice.number, reason }));
  const { of: difference } = noticeReasons[reason];
  const note = Note || null;
  const at = now();
  const given = { itemId: line.itemId, difference, reason, note, by: actor.name, at };
  await keepReasons(tx, key, [given]);
  const words = (of: typeof line): Record<string, string | null> => ({
    [`${StockNumber} ${difference}`]: reasonText(of, difference),
  });
  const after = await linesOf(tx, key);
  const before = words(line);
  const said = words(after.find(({ itemId }) => itemId === line.itemId) ?? line);
  await recordChanges(tx, actor, [noticeChange(key, { reasons: before }, { reasons: said })]);
  if (after.every((each) => unexplained(each).length === 0)) {
    await warehouse.noticeExplained(tx, key);
    // Told once all of it can be told, and not again for what was said before.
    if (!isDeepStrictEqual(before, said))
      await tell(tx, { clientId: key.clientId, at }, [{ of: 'noticeExplained', noticeId: id }]);
  }
  return { message: `The reason for ${StockNumber} was saved.` };
};
