import { sql, type SQL } from 'drizzle-orm';
import { returns } from '../db/schema/returns';
import { byTexts, type Source } from './seek';
import type { Wording } from './wording';

const texts = (wording: Wording): SQL | undefined => wording.among(returns.searchText);

/** Returns by their code, their order's number and name, and who sends them. */
export const returnSource: Source = {
  table: returns,
  carried: sql.raw('client_id, id, created_at'),
  sequence: sql.raw('created_at desc, id desc'),
  visible: () => undefined,
  matches: (_scope, wording) => texts(wording),
  ways: (scope, wording) => [byTexts(returnSource, scope, texts(wording))],
};
