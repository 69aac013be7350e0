import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { settledDifferences, warehouseDesk, type DeskShows } from '@contract/warehouseDesk';
import { readPage } from '../db/page';
import { stockDifferences, warehouseMessages } from '../db/schema/connection';
import type { Actor } from '../http/actor';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { readDifferences } from './differenceRecords';
import { isShown, putAside, readMessages, tryAgain } from './leftMessages';
import { openDifference } from './openDifference';
import { readState } from './readState';
import { ofOffered } from './scope';
import { askToCount, keepOurs, takeOver } from './settleDifference';

const differencesShown = (actor: Actor, show: DeskShows): SQL | undefined =>
  and(
    show === 'open'
      ? eq(stockDifferences.state, 'open')
      : inArray(stockDifferences.state, [...settledDifferences]),
    ofOffered(actor, stockDifferences.clientId),
  );

/** The desk of staff who settle what the books and the warehouses do not agree about. */
export const warehouseDeskRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db } = parts;

  serve(app, warehouseDesk.state, (_input, actor) => readState(parts, actor));

  serve(app, warehouseDesk.differences, async ({ query }, actor) => {
    const where = differencesShown(actor, query.show);
    const { rows, total } = await readPage(query, db.$count(stockDifferences, where), (slice) =>
      readDifferences(db, where, slice),
    );
    return { entities: [...rows], totalEntityLookupCount: total };
  });

  serve(app, warehouseDesk.difference, ({ params: { id } }, actor) =>
    openDifference(db, actor, id),
  );

  serve(app, warehouseDesk.takeOver, async ({ payload }, actor) => ({
    entity: await takeOver(parts, actor, payload),
  }));

  serve(app, warehouseDesk.keepOurs, async ({ payload }, actor) => ({
    entity: await keepOurs(parts, actor, payload),
  }));

  serve(app, warehouseDesk.askToCount, ({ payload }, actor) => askToCount(parts, actor, payload));

  serve(app, warehouseDesk.messages, async ({ query }, actor) => {
    const where = isShown(actor, query.show);
    const { rows, total } = await readPage(query, db.$count(warehouseMessages, where), (slice) =>
      readMessages(db, where, { ...slice, show: query.show }),
    );
    return { entities: [...rows], totalEntityLookupCount: total };
  });

  serve(app, warehouseDesk.tryAgain, async ({ payload }, actor) => {
    const { Outcome, Message } = await tryAgain(parts, actor, payload);
    return { Outcome, Why: Message };
  });

  serve(app, warehouseDesk.putAside, async ({ payload }, actor) => ({
    entity: await putAside(parts, actor, payload),
  }));
};
