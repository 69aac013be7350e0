import type { Database, Db } from '../db/database';
import type { GaugeRead } from '../watch/prometheus';
import { readBackup } from './readBackup';
import { readWarehouses, readWebhooks } from './readConnections';
import { readQueues } from './readWork';

interface Watched {
  readonly db: Db;
  readonly pool: Database['pool'];
  readonly now: () => Date;
}

const secondsSince = (now: Date, since: Date | null): number =>
  since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000);

const queueGauges = async ({ db, now }: Watched): Promise<GaugeRead[]> => {
  const at = now();
  const queues = await readQueues(db, at);
  const each = (name: string, help: string, of: (queue: (typeof queues)[number]) => number) => ({
    name: `portside_queue_${name}`,
    help,
    values: queues.map((queue) => ({ labels: { queue: queue.queue }, value: of(queue) })),
  });
  return [
    each('waiting', 'Jobs that are due and that nobody works on.', ({ waiting }) => waiting),
    each('oldest_seconds', 'How long the oldest of these is due.', ({ oldest }) =>
      secondsSince(at, oldest),
    ),
    each('running', 'Jobs that somebody works on.', ({ running }) => running),
    each('failing', 'Jobs that have failed and will be tried again.', ({ failing }) => failing),
    each('dead', 'Jobs that were given up.', ({ dead }) => dead),
  ];
};

const poolGauges = ({ pool }: Watched): GaugeRead[] => {
  const { used, idle, waiting } = pool?.() ?? { used: 0, idle: 0, waiting: 0 };
  return [
    {
      name: 'portside_pool_connections',
      help: 'Connections of this process to the database; none to the embedded one.',
      values: [
        { labels: { state: 'used' }, value: used },
        { labels: { state: 'idle' }, value: idle },
      ],
    },
    {
      name: 'portside_pool_waiting',
      help: 'How much waits for a connection.',
      values: [{ value: waiting }],
    },
  ];
};

const outsideGauges = async ({ db, now }: Watched): Promise<GaugeRead[]> => {
  const { Active, Failing, Paused } = await readWebhooks(db);
  const warehouses = await readWarehouses(db);
  return [
    {
      name: 'portside_webhooks',
      help: 'Webhooks that are switched on, and how many of them fail or are paused.',
      values: [
        { labels: { state: 'active' }, value: Active },
        { labels: { state: 'failing' }, value: Failing },
        { labels: { state: 'paused' }, value: Paused },
      ],
    },
    {
      name: 'portside_warehouse_waiting',
      help: 'Messages that a warehouse has not received.',
      values: warehouses.map(({ Code, Waiting }) => ({
        labels: { warehouse: Code },
        value: Waiting,
      })),
    },
    {
      name: 'portside_warehouse_oldest_seconds',
      help: 'How old the oldest of these is.',
      values: warehouses.map(({ Code, Since }) => ({
        labels: { warehouse: Code },
        value: secondsSince(now(), Since === null ? null : new Date(Since)),
      })),
    },
  ];
};

const secondsOf = (iso: string | null | undefined): number =>
  iso === null || iso === undefined ? 0 : Date.parse(iso) / 1000;

const backupGauges = async ({ db }: Watched): Promise<GaugeRead[]> => {
  const { Last, LastFailed, Tried } = await readBackup(db);
  const isTried = Tried?.Failure === null;
  return [
    {
      name: 'portside_backup_timestamp_seconds',
      help: 'When the last whole backup was taken, and one was tried with success; 0 for never.',
      values: [
        { labels: { act: 'taken' }, value: secondsOf(Last?.At) },
        { labels: { act: 'tried' }, value: isTried ? secondsOf(Tried.At) : 0 },
      ],
    },
    {
      name: 'portside_backup_failed',
      help: '1 where the last backup that was begun has failed.',
      values: [{ value: LastFailed === null ? 0 : 1 }],
    },
  ];
};

/**
 * What is read of the database whenever metrics are asked for: off small indexes, so that it takes
 * as long with a million orders as with ten. What can not be read is said by `portside_database_up`.
 */
export const readGauges =
  (watched: Watched, tell: (error: unknown) => void) => async (): Promise<GaugeRead[]> => {
    const up = (value: 0 | 1): GaugeRead => ({
      name: 'portside_database_up',
      help: '1 where the database answers.',
      values: [{ value }],
    });
    try {
      return [
        up(1),
        ...poolGauges(watched),
        ...(await queueGauges(watched)),
        ...(await outsideGauges(watched)),
        ...(await backupGauges(watched)),
      ];
    } catch (error) {
      tell(error);
      return [up(0), ...poolGauges(watched)];
    }
  };
