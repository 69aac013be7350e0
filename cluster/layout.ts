import { join, resolve } from 'node:path';

const wholeNumber = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1024 || number > 65_000)
    throw new Error(`CLUSTER_PORT must be a port number from 1024 to 65000, but is "${text}".`);
  return number;
};

/**
 * Not below `var/`, which a server keeps from everybody else: PostgreSQL runs as a user of its own.
 */
export const folder = resolve(process.env['CLUSTER_DIR'] ?? '.cache/cluster');

const base = wholeNumber(process.env['CLUSTER_PORT'] ?? '8400');

/** Everything listens on this machine alone, from `CLUSTER_PORT` (8400) on. */
export const at = (offset: number): string => `127.0.0.1:${base + offset}`;

export const portal = at(0);
export const primary = at(1);
export const portalStats = at(2);

/** A process of Portside. */
export interface ServerPlace {
  readonly name: 'web1' | 'web2' | 'worker';
  /** Null for one that answers no calls. */
  readonly address: string | null;
}

export const servers: readonly ServerPlace[] = [
  { name: 'web1', address: at(11) },
  { name: 'web2', address: at(12) },
  { name: 'worker', address: null },
];

/** A machine with PostgreSQL, Patroni and a member of etcd. */
export interface NodePlace {
  readonly name: string;
  readonly postgres: string;
  readonly patroni: string;
  readonly etcd: string;
  readonly etcdPeer: string;
  readonly dataDir: string;
}

export const nodes: readonly NodePlace[] = [1, 2, 3].map((nth) => ({
  name: `pg${nth}`,
  postgres: at(20 + nth),
  patroni: at(30 + nth),
  etcd: at(40 + nth),
  etcdPeer: at(50 + nth),
  dataDir: join(folder, `pg${nth}`),
}));

/** Known to everybody: nothing of it is reached from elsewhere, and each start begins anew. */
export const passwords = {
  superuser: 'superuser',
  replication: 'replication',
  portside: 'portside',
};

/** Where the servers find the database: at the proxy that leads to the primary. */
export const databaseUrl = `postgres://portside:${passwords.portside}@${primary}/portside`;

/** The same for who may do everything. */
export const superuserUrl = `postgres://postgres:${passwords.superuser}@${primary}/postgres`;

export const logOf = (name: string): string => join(folder, 'logs', `${name}.log`);
