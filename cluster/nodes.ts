import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, nodes, passwords, type NodePlace } from './layout';
import { databaseUser, postgresPrograms } from './packages';
import { familyOf, signal, start, type Started } from './processes';

/** A machine of the database: its Patroni, and PostgreSQL below it. */
export interface RunningNode {
  readonly place: NodePlace;
  readonly patroni: Started;
}

const peers = nodes.map(({ name, etcdPeer }) => `${name}=http://${etcdPeer}`).join(',');

/** Starts the member of etcd on a node. */
export const startEtcd = ({ name, etcd, etcdPeer }: NodePlace): Started =>
  start(`etcd-${name}`, {
    command: 'etcd',
    user: databaseUser(),
    args: Object.entries({
      name,
      'data-dir': join(folder, `etcd-${name}`),
      'listen-client-urls': `http://${etcd}`,
      'advertise-client-urls': `http://${etcd}`,
      'listen-peer-urls': `http://${etcdPeer}`,
      'initial-advertise-peer-urls': `http://${etcdPeer}`,
      'initial-cluster': peers,
      'initial-cluster-token': 'portside',
      // All members share this machine's disk and processor.
      'heartbeat-interval': '250',
      'election-timeout': '2500',
      'log-level': 'warn',
    }).map(([option, value]) => `--${option}=${value}`),
  });

/** Starts Patroni on a node with the example's file; it starts PostgreSQL. */
export const startPatroni = (place: NodePlace): RunningNode => ({
  place,
  patroni: start(`patroni-${place.name}`, {
    command: 'patroni',
    args: [join(folder, 'patroni.yml')],
    user: databaseUser(),
    cwd: folder,
    env: {
      PATRONI_NAME: place.name,
      PATRONI_ETCD3_HOSTS: nodes.map(({ etcd }) => etcd).join(','),
      PATRONI_RESTAPI_LISTEN: place.patroni,
      PATRONI_RESTAPI_CONNECT_ADDRESS: place.patroni,
      PATRONI_POSTGRESQL_LISTEN: place.postgres,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: place.postgres,
      PATRONI_POSTGRESQL_DATA_DIR: place.dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms() ?? '',
      PATRONI_POSTGRESQL_PGPASS: join(folder, `${place.name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
    },
  }),
});

/** What Patroni says of a node. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** The nodes as one of the Patronis that answer knows them; none while none does. */
export const membersNow = async (): Promise<readonly Member[]> => {
  for (const { patroni } of nodes) {
    const answer = await fetch(`http://${patroni}/cluster`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: readonly Member[] }).members;
  }
  return [];
};

const isUp = ({ state }: Member): boolean => state === 'running' || state === 'streaming';

/** Whether there is one primary, a synchronous standby, and a third that could take its place. */
export const isWhole = async (): Promise<boolean> => {
  const members = await membersNow();
  const roles = members.filter(isUp).map(({ role }) => role);
  return ['leader', 'sync_standby', 'replica'].every((role) => roles.includes(role));
};

/** The place of the node that has a role. */
export const nodeThatIs = async (role: 'leader' | 'sync_standby'): Promise<NodePlace> => {
  const name = (await membersNow()).find((member) => member.role === role)?.name;
  const place = nodes.find((node) => node.name === name);
  if (!place) throw new Error(`There is no ${role} at the moment.`);
  return place;
};

const postmasterOf = ({ dataDir }: NodePlace): number | null => {
  try {
    return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    // It does not run.
    return null;
  }
};

/** Kills a node as a power cut does: Patroni and every process of PostgreSQL at once. */
export const killNode = async ({ place, patroni }: RunningNode): Promise<void> => {
  const postmaster = postmasterOf(place);
  const gone = patroni.end('SIGKILL');
  if (postmaster !== null) for (const pid of familyOf(postmaster)) signal(pid, 'SIGKILL');
  await gone;
};

/** Ends a node for good, and quickly: what it has is not needed any more. */
export const dropNode = async ({ place, patroni }: RunningNode): Promise<void> => {
  await patroni.end('SIGKILL');
  const postmaster = postmasterOf(place);
  if (postmaster !== null) signal(postmaster, 'SIGQUIT');
};
