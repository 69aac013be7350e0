import { setTimeout as sleep } from 'node:timers/promises';
import { servers, type ServerPlace } from './layout';
import { isWhole, killNode, nodeThatIs, startPatroni } from './nodes';
import { startProcess, untilReady } from './portside';
import { until } from './processes';
import { getsCalls } from './proxies';
import type { Span } from './figures';
import type { Cluster } from './startCluster';

/** Does something to a running cluster, and answers in which moments it killed something. */
export type Scenario = (cluster: Cluster) => Promise<readonly Span[]>;

/** The moments from the order to kill until the killed is gone. */
const kill = async (act: () => Promise<void>): Promise<Span> => {
  const from = performance.now();
  await act();
  return { from, to: performance.now() };
};

const placeOf = (name: ServerPlace['name']): ServerPlace => {
  const place = servers.find((server) => server.name === name);
  if (!place) throw new Error(`There is no ${name}`);
  return place;
};

/** Starts a process anew, as systemd does, and waits until it has its share of the calls. */
const startAgain = async ({ processes }: Cluster, place: ServerPlace): Promise<void> => {
  processes.set(place.name, startProcess(place));
  await untilReady(place);
  if (place.address !== null)
    await until(`the proxy leads to ${place.name}`, () => getsCalls(place.name));
};

const killProcess = async (
  cluster: Cluster,
  name: ServerPlace['name'],
  away: number,
): Promise<Span> => {
  const killed = await kill(async () => cluster.processes.get(name)?.end('SIGKILL'));
  await sleep(away);
  await startAgain(cluster, placeOf(name));
  return killed;
};

/** Nothing is done at all. */
export const calm: Scenario = async () => {
  await sleep(8_000);
  return [];
};

/** One of the two servers is killed, and comes back after some seconds. */
export const killServer: Scenario = async (cluster) => [await killProcess(cluster, 'web1', 5_000)];

/** The only worker is killed, and comes back after some seconds. */
export const killWorker: Scenario = async (cluster) => [
  await killProcess(cluster, 'worker', 3_000),
];

/** Every process is told to stop and started anew, one after the other. */
export const restartInTurn: Scenario = async (cluster) => {
  for (const place of servers) {
    await cluster.processes.get(place.name)?.end('SIGTERM');
    await startAgain(cluster, place);
  }
  return [];
};

const killDatabase =
  (role: 'leader' | 'sync_standby', away: number): Scenario =>
  async ({ nodes }) => {
    const { name } = await nodeThatIs(role);
    const node = nodes.get(name);
    if (!node) throw new Error(`${name} does not run`);
    const killed = await kill(() => killNode(node));
    await sleep(away);
    nodes.set(name, startPatroni(node.place));
    await until(`${name} follows again`, isWhole, 90);
    return [killed];
  };

/** The machine that confirms each write is gone. */
export const killStandby: Scenario = killDatabase('sync_standby', 15_000);

/** The machine with the primary is gone, and comes back once another has taken its place. */
export const killPrimary: Scenario = killDatabase('leader', 35_000);
