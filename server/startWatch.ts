import { version } from '../package.json';
import type { Config } from './config/config';
import type { Database } from './db/database';
import { newErrorId } from './log/errorId';
import type { Log } from './log/log';
import { readGauges } from './system/gauges';
import { createBeat } from './system/processBeat';
import { createCallSlots } from './watch/callSlots';
import { metersOf, type Meters } from './watch/meters';
import { serveMetrics, type MetricsServer } from './watch/metricsServer';
import { traceWith } from './watch/tracing';

interface Watched {
  readonly config: Config;
  readonly database: Pick<Database, 'db' | 'kind' | 'pool'>;
  readonly now: () => Date;
  readonly log: Log;
}

/** Who watches this process. */
export interface Watch {
  readonly meters: Meters;
  /** Begins once everything else runs; answers where metrics are told, null for nowhere. */
  start(): Promise<string | null>;
  /** Before the database is closed. */
  stop(): Promise<void>;
}

/** Has spans made and sent, where that is configured: nothing of it is loaded elsewhere. */
const startTracing = async ({ tracesTo }: Config): Promise<() => Promise<void>> => {
  if (tracesTo === null) return () => Promise.resolve();
  const { openTelemetry } = await import('./watch/openTelemetry');
  return traceWith(openTelemetry({ to: tracesTo, version })).stop;
};

const prometheusOf = async ({ config, database }: Watched) => {
  if (config.metrics === null) return null;
  const { createPrometheus } = await import('./watch/prometheus');
  return createPrometheus({ version, database: database.kind });
};

/** Prepares what watches a process: counts, metrics and traces, as far as they are configured. */
export const prepareWatch = async (watched: Watched): Promise<Watch> => {
  const { config, database, now, log } = watched;
  const slots = createCallSlots(now);
  const prometheus = await prometheusOf(watched);
  const stopTracing = await startTracing(config);
  const beat = createBeat({ db: database.db, now, config, log, slots });
  let server: MetricsServer | null = null;

  const listen = async (): Promise<string | null> => {
    if (prometheus === null || config.metrics === null) return null;
    const read = readGauges({ ...database, now }, (err) =>
      log.warn({ errorId: newErrorId(), err }, 'The metrics of the database could not be read'),
    );
    server = await serveMetrics({
      at: config.metrics,
      log,
      write: () => prometheus.write(read),
    });
    return `http://${config.metrics.host}:${server.port}/metrics`;
  };

  return {
    meters: metersOf(prometheus === null ? [slots] : [slots, prometheus.meters]),
    start: async () => {
      const address = await listen();
      beat.start();
      return address;
    },
    stop: async () => {
      await Promise.all([server?.close(), beat.stop(), stopTracing()]);
    },
  };
};
