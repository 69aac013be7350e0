import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { build } from 'vite';
import { loadOrders, startServer } from '../builtServer';
import type { Site } from './figures';
import { Wire } from './Wire';

const portal = { databaseUrl: null, dataDir: 'var/bench/web' };
const floor = { databaseUrl: null, dataDir: 'var/bench/web-floor' };

/** Where the floor lies beside a copy of the built server, which serves what lies beside it. */
const floorDir = 'var/bench/floor';

/** With the demo's own, the list has about 10,000 orders. */
const added = ['--orders', '8700', '--client', 'northwind', '--share', '100'];

const buildFloor = async (): Promise<void> => {
  rmSync(floorDir, { recursive: true, force: true });
  await build({ configFile: 'bench/web/floor/vite.config.ts' });
  const { status } = spawnSync(process.execPath, ['scripts/compress.mjs', `${floorDir}/portal`], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The floor could not be compressed');
  cpSync('dist/server', `${floorDir}/server`, { recursive: true });
};

const loadBoth = async (isKept: boolean): Promise<void> => {
  if (isKept && existsSync(portal.dataDir) && existsSync(floor.dataDir)) return;
  console.error('Loading 10000 orders …');
  for (const { dataDir } of [portal, floor]) rmSync(dataDir, { recursive: true, force: true });
  await loadOrders(portal, added);
  cpSync(portal.dataDir, floor.dataDir, { recursive: true });
};

interface Sites extends Readonly<Record<Site, Wire>> {
  stop(): Promise<void>;
}

/** Starts the built portal, and beside it the floor on the same server with the same orders. */
export const startSites = async (isKept: boolean): Promise<Sites> => {
  await buildFloor();
  await loadBoth(isKept);
  const servers = {
    portal: await startServer(portal),
    floor: await startServer(floor, `${floorDir}/server/main.js`),
  };
  const wires = {
    portal: await Wire.before(servers.portal.address),
    floor: await Wire.before(servers.floor.address),
  };
  const remove = (): void => {
    for (const { dataDir } of [portal, floor]) rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    ...wires,
    stop: async () => {
      await Promise.all([wires.portal.stop(), wires.floor.stop()]);
      await Promise.all([servers.portal.stop(), servers.floor.stop()]);
      if (!isKept) remove();
    },
  };
};
