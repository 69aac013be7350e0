import { join, resolve } from 'node:path';
import { folder, nodes, portal, portalStats, primary, servers } from './layout';
import { start, type Started } from './processes';

const haproxy = (name: string, env: Record<string, string>): Started =>
  start(`haproxy-${name}`, {
    command: 'haproxy',
    args: ['-db', '-f', resolve('deploy/haproxy', `${name}.cfg`)],
    env,
  });

/** Starts the proxy before the database, with the example's file. */
export const startDatabaseProxy = (): Started =>
  haproxy('postgresql', {
    PG_BIND: primary,
    ...Object.fromEntries(
      nodes.flatMap(({ postgres, patroni }, index) => [
        [`PG${index + 1}`, postgres],
        [`PG${index + 1}_PATRONI`, patroni],
      ]),
    ),
  });

/** Starts the proxy before the servers, with the example's file. */
export const startPortalProxy = (): Started =>
  haproxy('portal', {
    PORTAL_BIND: portal,
    STATS_BIND: portalStats,
    SORRY: resolve('deploy/haproxy/portside-503.http'),
    ...Object.fromEntries(
      servers.flatMap(({ address }, index) =>
        address === null ? [] : [[`WEB${index + 1}`, address]],
      ),
    ),
  });

/** Whether the proxy sends calls to a server. */
export const getsCalls = async (name: string): Promise<boolean> => {
  const answer = await fetch(`http://${portalStats}/;csv`).catch(() => null);
  const rows = (await answer?.text())?.split('\n').map((line) => line.split(',')) ?? [];
  const status = rows[0]?.indexOf('status') ?? -1;
  return rows.some((row) => row[0] === 'servers' && row[1] === name && row[status] === 'UP');
};

export const logsFolder = join(folder, 'logs');
