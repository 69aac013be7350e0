import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import type { OnboardingFlags } from '@contract/client';
import { whyNotClient } from '@contract/clientActions';
import { isStockNumber, itemSentences } from '@contract/itemRules';
import { recordId } from '@contract/text';
import { currentClient, lockClient } from '../accounts/clientRows';
import { markOnboarding } from '../accounts/onboarding';
import type { Db } from '../db/database';
import { inTransaction, sqlStateOf } from '../db/transaction';
import type { Actor } from '../http/actor';
import { refuseAct } from '../http/problems';
import type { HandlerOf } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';
import type { WarehouseItem } from '../gateway/WarehouseGateway';
import { insertItems } from './createItem';
import { newItemColumns } from './itemColumns';
import type { Author } from '../changes/changes';

/** Clients whose items wait to be brought from the warehouse system. */
export const allItemsJobs = queue('items.import-all', z.object({ clientId: recordId }));

/** Few enough that calls need not wait for them. */
const itemsTogether = 50;

/** The embedded database has one connection: calls get their turn between two transactions. */
const breath = 4;

/** After so many faults, about five minutes, an import is given up. */
const mostTries = 5;

/**
 * Has all items of a client brought in the background; 409 while that is under way already
 * (ONBOARD-05, ONBOARD-11, API-89).
 */
export const startImportOfAllItems = async (
  { db: tx, jobs, warehouse }: Pick<AppParts, 'db' | 'jobs' | 'warehouse'>,
  actor: Actor,
  id: string,
): Promise<{ message: string }> => {
  const { id: clientId, onboardingFlags } = await lockClient(tx, actor, id);
  const { ItemDataImportInProgress: isImporting = false } = onboardingFlags;
  refuseAct(whyNotClient.importItems({ isImporting }));
  await markOnboarding(tx, clientId, {
    ItemDataImportInProgress: true,
    ErrorsOccurredDuringItemDataImport: false,
  });
  if (await warehouse.askForItems(tx, clientId))
    return { message: 'Import started. The warehouse was asked for its items.' };
  await jobs.enqueue(tx, allItemsJobs, { payload: { clientId } });
  return { message: 'Import started.' };
};

/** Ends the import of all items of a client, where it runs: its warehouse can not tell them. */
export const failImportOfAllItems = async (db: Db, clientId: string): Promise<void> => {
  const client = await currentClient(db, { clientId });
  if (client?.onboardingFlags.ItemDataImportInProgress === true)
    await markOnboarding(db, clientId, {
      ItemDataImportInProgress: false,
      ErrorsOccurredDuringItemDataImport: true,
    });
};

type Parts = Pick<AppParts, 'db' | 'warehouse' | 'now'>;

interface Run {
  readonly clientId: string;
  readonly attempt: number;
  /** Told of every item that could not be brought, and why. */
  readonly report: (failure: {
    readonly clientId: string;
    readonly stockNumber: string | null;
    readonly reason: string;
  }) => void;
}

/** Who adds items that nobody has asked for one by one. */
const warehouseSystem: Author = { name: 'Warehouse system' };

const addMissing = (
  { db, now }: Parts,
  clientId: string,
  found: readonly WarehouseItem[],
): Promise<unknown> =>
  inTransaction(db, (tx) =>
    insertItems(
      tx,
      { ...warehouseSystem, clientId },
      found.map(({ StockNumber, ...known }) => ({
        id: v7(),
        stockNumber: StockNumber,
        createdAt: now(),
        ...newItemColumns(known),
        imageFile: null,
        pdfFile: null,
      })),
    ),
  );

/**
 * Whether a query failed for what it was given, such as a number that is too large or a text too
 * long for an index, and would fail again.
 */
const isOwnFault = (error: unknown): boolean => /^(2[23]|54)/.test(sqlStateOf(error) ?? '');

/**
 * Adds those items of a page that are missing; answers how many could not be added. One bad item
 * does not keep the others out.
 */
const addPage = async (
  parts: Parts,
  { clientId, report }: Omit<Run, 'attempt'>,
  page: readonly WarehouseItem[],
): Promise<number> => {
  const fit = page.filter(({ StockNumber }) => isStockNumber(StockNumber));
  const unfit = page.filter(({ StockNumber }) => !isStockNumber(StockNumber));
  for (const { StockNumber: stockNumber } of unfit)
    report({ clientId, stockNumber, reason: itemSentences.stockNumber });
  try {
    await addMissing(parts, clientId, fit);
    return unfit.length;
  } catch (error) {
    if (!isOwnFault(error)) throw error;
    if (fit.length > 1) {
      let failed = unfit.length;
      for (const item of fit) failed += await addPage(parts, { clientId, report }, [item]);
      return failed;
    }
    report({
      clientId,
      stockNumber: fit[0]?.StockNumber ?? null,
      reason: `The database refused it: ${sqlStateOf(error)}`,
    });
    return unfit.length + 1;
  }
};

/**
 * Goes through all pages; those that were brought before a stop are looked at again and change
 * nothing.
 */
const addAll = async (parts: Parts, run: Run, signal: AbortSignal): Promise<number> => {
  let failed = 0;
  for (let after: string | null = null; ;) {
    signal.throwIfAborted();
    const page: readonly WarehouseItem[] = await parts.warehouse.itemsOf(run.clientId, {
      after,
      limit: itemsTogether,
    });
    const last = page.at(-1);
    if (!last) return failed;
    failed += await addPage(parts, run, page);
    after = last.StockNumber;
    await sleep(breath);
  }
};

/**
 * Brings every item of a client that the warehouse system has and the portal has not; those that
 * are there stay as they are. A fault is thrown, for the queue to try again, until there have been
 * too many; what could not be brought sets the error flag (ONBOARD-05, ONBOARD-06).
 */
const importAllItems = async (parts: Parts, run: Run, signal: AbortSignal): Promise<void> => {
  const { clientId, attempt, report } = run;
  if (attempt > mostTries) {
    report({
      clientId,
      stockNumber: null,
      reason:
        'The items could not be imported because of a fault of the server or of the warehouse system',
    });
    await failImportOfAllItems(parts.db, clientId);
    return;
  }
  const failed = await addAll(parts, run, signal);
  const result: Partial<OnboardingFlags> =
    failed > 0
      ? { ErrorsOccurredDuringItemDataImport: true }
      : { ItemDataImported: true, ErrorsOccurredDuringItemDataImport: false };
  await markOnboarding(parts.db, clientId, { ItemDataImportInProgress: false, ...result });
};

/**
 * Brings all items of a client that waits for them, and logs every item that could not be brought.
 */
export const bringAllItems =
  ({
    log,
    ...parts
  }: Pick<AppParts, 'db' | 'warehouse' | 'now' | 'log'>): HandlerOf<typeof allItemsJobs> =>
  ({ payload: { clientId }, attempt }, signal) =>
    importAllItems(
      parts,
      {
        clientId,
        attempt,
        report: (failure) => log.error(failure, 'An item could not be imported'),
      },
      signal,
    );
