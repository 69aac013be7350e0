import { chownSync, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { folder, nodes, passwords, portal, primary, servers, superuserUrl } from './layout';
import { dropNode, isWhole, startEtcd, startPatroni, type RunningNode } from './nodes';
import { databaseUser, installMissing } from './packages';
import { startProcess, untilReady } from './portside';
import { stillRunning, until, type Started } from './processes';
import { getsCalls, logsFolder, startDatabaseProxy, startPortalProxy } from './proxies';

/** Everything that runs, by its name; a part that was killed is put anew in its place. */
export interface Cluster {
  readonly nodes: Map<string, RunningNode>;
  readonly processes: Map<string, Started>;
  stop(): Promise<void>;
}

const isTaken = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname: host, port } = new URL(`http://${address}`);
    const socket = createConnection({ host, port: Number(port) });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const refuseTaken = async (): Promise<void> => {
  const places = nodes.flatMap(({ postgres, patroni, etcd }) => [postgres, patroni, etcd]);
  for (const address of [
    portal,
    primary,
    ...places,
    ...servers.flatMap((one) => one.address ?? []),
  ])
    if (await isTaken(address))
      throw new Error(`${address} is in use: end what runs there, or set CLUSTER_PORT.`);
};

/** The folder, empty, and of whoever runs the database. */
const prepareFolder = (): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(logsFolder, { recursive: true });
  copyFileSync('deploy/patroni/patroni.yml', join(folder, 'patroni.yml'));
  const user = databaseUser();
  if (user) chownSync(folder, user.uid, user.gid);
};

/** Makes the database of Portside and its user, which owns it. */
const makeDatabase = async (): Promise<void> => {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    // "createdb", as the page says it: a backup is tried in a database of its own.
    await client.query(`create role portside login createdb password '${passwords.portside}'`);
    await client.query('create database portside owner portside');
  } finally {
    await client.end();
  }
};

const startNodes = async (running: Map<string, RunningNode>): Promise<void> => {
  // First: a proxy that begins beside running nodes takes each for the primary until it has asked.
  startDatabaseProxy();
  for (const place of nodes) startEtcd(place);
  for (const place of nodes) running.set(place.name, startPatroni(place));
  await until('a primary, its synchronous standby and a replica', isWhole, 120);
  await until('the proxy leads to the primary', () => isReached(superuserUrl));
};

const isReached = async (connectionString: string): Promise<boolean> => {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    // Asked again until it is.
    return false;
  } finally {
    await client.end();
  }
};

/** The first one alone: it makes the tables and loads the demo data. */
const startServers = async (): Promise<Map<string, Started>> => {
  const running = new Map<string, Started>();
  for (const place of servers) {
    running.set(place.name, startProcess(place));
    await untilReady(place);
  }
  startPortalProxy();
  for (const { name, address } of servers)
    if (address !== null) await until(`the proxy leads to ${name}`, () => getsCalls(name));
  return running;
};

const stop = async (running: ReadonlyMap<string, RunningNode>): Promise<void> => {
  const [database, others] = [
    [...running.values()].map(({ patroni }) => patroni),
    stillRunning().filter(({ name }) => !/^(?:etcd|patroni|haproxy)-/.test(name)),
  ];
  await Promise.all(others.map((one) => one.end('SIGTERM')));
  await Promise.all([...running.values()].map(dropNode));
  await Promise.all(
    stillRunning()
      .filter((one) => !database.includes(one))
      .map((one) => one.end('SIGKILL')),
  );
};

/**
 * Ends everything at a signal, whatever this process is doing. Ctrl+C comes twice, from the terminal
 * and from npm: what follows the first is no other, or the database would be left behind.
 */
const stopWhenTold = (running: ReadonlyMap<string, RunningNode>, code: number): void => {
  let isTold = false;
  const onSignal = (): void => {
    if (isTold) return;
    isTold = true;
    console.log('Ending …');
    void stop(running).then(() => process.exit(code));
  };
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, onSignal);
};

/** Starts the whole installation on this machine, from nothing; a signal ends it, with this code. */
export const startCluster = async (codeWhenTold: 0 | 1): Promise<Cluster> => {
  installMissing();
  await refuseTaken();
  prepareFolder();
  const running = new Map<string, RunningNode>();
  stopWhenTold(running, codeWhenTold);
  try {
    await startNodes(running);
    await makeDatabase();
    return { nodes: running, processes: await startServers(), stop: () => stop(running) };
  } catch (error) {
    await stop(running);
    throw error;
  }
};
