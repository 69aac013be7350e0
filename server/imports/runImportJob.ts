import type { ImportType } from '@contract/imports';
import type { HandlerOf, JobHandler } from '../jobs/JobQueue';
import type { AppParts } from '../parts';
import type { ImportKind } from './importKind';
import type { ImportKey } from './importRows';
import { itemImport } from './items/itemImport';
import { orderImport } from './orders/orderImport';
import { runImport } from './runImport';
import type { importJobs } from './submitImport';

type RunJob = JobHandler<ImportKey>;

/** Runs an import that was submitted, as its type says. */
export const runImportJob = (parts: AppParts): HandlerOf<typeof importJobs> => {
  const run =
    <Content>(kind: ImportKind<Content>): RunJob =>
    ({ payload: key, attempt }, signal) =>
      runImport(parts, kind, { key, attempt, signal });
  const runs: Readonly<Record<ImportType, RunJob>> = {
    Orders: run(orderImport(parts)),
    Items: run(itemImport(parts)),
  };
  return (job, signal) => runs[job.payload.type](job, signal);
};
