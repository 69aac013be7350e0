import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

/** Where the programs of the newest PostgreSQL lie, which are not on the path; null without one. */
export const postgresPrograms = (): string | null => {
  const newest = existsSync(versions)
    ? readdirSync(versions)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
        .find((bin) => existsSync(join(bin, 'initdb')))
    : undefined;
  return newest ?? null;
};

const isThere = (program: string): boolean =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin'].some((bin) => existsSync(join(bin, program)));

/** What has to be installed, by the names of Debian's packages. */
const missing = (): string[] => [
  ...(postgresPrograms() === null ? ['postgresql'] : []),
  ...(isThere('etcd') ? [] : ['etcd-server']),
  ...(isThere('patroni') ? [] : ['patroni', 'python3-etcd']),
  ...(isThere('haproxy') ? [] : ['haproxy']),
];

export const isRoot = process.getuid?.() === 0;

/**
 * Installs what is missing where this user may, without starting services of it; a sentence
 * otherwise.
 */
export const installMissing = (): void => {
  const packages = missing();
  if (packages.length === 0) return;
  const command = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages];
  if (!isRoot || !isThere('apt-get'))
    throw new Error(`These programs are missing; on Debian: ${command.join(' ')}`);
  console.log(`Installing ${packages.join(', ')} …`);
  // Debian begins a service with its package; what runs here is begun below alone.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
  const { status } = spawnSync('apt-get', command.slice(1), {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`"${command.join(' ')}" failed.`);
};

/** Who runs the database: the user that its package has made, because it refuses to run as root. */
export const databaseUser = (): { readonly uid: number; readonly gid: number } | null => {
  if (!isRoot) return null;
  const id = (what: string): number => Number(execFileSync('id', [what, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
};
