import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config/config';
import { errorEntry, requestEntry } from './logEntries';

/** The server's log, which calls and background work write into. */
export type Log = FastifyBaseLogger;

/** Where the log's lines go: standard output, or a test's list. */
export interface LineLog {
  write(line: string): unknown;
}

const nowhere: LineLog = { write: () => undefined };

/**
 * A log at the configured level; `silent` keeps back security events too, which stand at every
 * other level.
 */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>, lines: LineLog): Log =>
  pino(
    { level: logLevel, serializers: { req: requestEntry, err: errorEntry } },
    logLevel === 'silent' ? nowhere : lines,
  );
