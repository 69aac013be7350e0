import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createPortside, type Portside } from '@portside/client';
import { demoPassword } from './demo/loadDemo';
import { startServer, type ServerProcess } from './testing/serverProcess';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'portside-client-'));
const library = join(folder, 'node_modules/@portside/client');

/** Builds and packs the library, and lays it where a program of somebody else would find it. */
const install = async (): Promise<void> => {
  await run(process.execPath, ['scripts/build-client.mjs']);
  await run('npm', ['pack', './dist/client', '--pack-destination', folder]);
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  mkdirSync(library, { recursive: true });
  await run('tar', ['-xzf', join(folder, packed), '-C', library, '--strip-components=1']);
  for (const name of ['zod', 'standardwebhooks', '@types'])
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
};

const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom |\bimport\(|\bimport )['"]([^'"]+)['"]/g)].map(
    ([, path = '']) => path,
  );

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const settings = {
  compilerOptions: {
    target: 'ES2022',
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    types: ['node'],
  },
  files: ['consumer.ts'],
};

let server: ServerProcess;
before(async () => {
  const started = startServer({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    DEMO: 'on',
    WAREHOUSE: 'embedded',
    WAREHOUSE_STEP_SECONDS: '1',
    WEBHOOK_ALLOW_PRIVATE: 'on',
  });
  await install();
  server = await started;
});
after(async () => {
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

describe('the client library as it is packed', () => {
  it('has its modules, their types, and what says what it is, and nothing else', () => {
    const others = filesIn(library)
      .map((file) => file.slice(library.length + 1))
      .filter((name) => !/^(client|contract)\/\w+\.(js|d\.ts)$/.test(name));
    assert.deepEqual(others.toSorted(), ['LICENSE', 'README.md', 'package.json']);
  });

  it('imports what it brings along or names as needed', () => {
    const { dependencies } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    assert.deepEqual(Object.keys(dependencies), ['standardwebhooks', 'zod']);
    for (const file of filesIn(library).filter((name) => /\.(js|ts)$/.test(name)))
      for (const path of importsOf(file)) {
        const isThere = path.startsWith('.')
          ? existsSync(join(dirname(file), path)) && !resolve(dirname(file), path).includes('..')
          : (path.split('/')[0] ?? '') in dependencies;
        assert.ok(isThere, `${file} imports ${path}`);
      }
  });

  it('is understood by a program of somebody else, which then reads from a server', async () => {
    cpSync('client/testing/consumer.ts', join(folder, 'consumer.ts'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    await run('node_modules/.bin/tsc', ['-p', folder]).catch((error: { stdout: string }) =>
      assert.fail(error.stdout),
    );
    const { stdout } = await run(process.execPath, [join(folder, 'consumer.js')], {
      env: {
        ...process.env,
        PORTSIDE_URL: server.address,
        PORTSIDE_USERNAME: 'owner@northwind.test',
        PORTSIDE_PASSWORD: demoPassword,
      },
    });
    const said = JSON.parse(stdout) as Record<string, unknown>;
    assert.ok((said['codes'] as string[]).includes('OKL'));
    assert.ok(Number(said['totalOrderCount']) > 150);
    assert.equal(said['different'], 150);
    assert.deepEqual(said['refused'], { code: 'invalid', fields: ['Recipient', 'Items'] });
  });
});

describe('the shop of the example', () => {
  const owner = () =>
    createPortside({
      address: server.address,
      credentials: { username: 'owner@northwind.test', password: demoPassword },
    });
  const staff = () =>
    createPortside({
      address: server.address,
      credentials: { username: 'manager@portside.test', password: demoPassword },
    });
  const shop = join(folder, 'shop');
  const open: ChildProcess[] = [];
  after(() => open.forEach((child) => child.kill('SIGKILL')));

  /** What the demo has in plenty is not always the same: its orders depend on the day. */
  const sellWhatIsThere = async ({ itemAdmin }: Portside): Promise<void> => {
    for await (const item of itemAdmin.list.all({ query: { status: 'active' } })) {
      const isPlain = item.ItemType === 'Standard' && !item.LotNumberRequired;
      if (!isPlain || item.InventorySummary.Available < 500) continue;
      const file = join(shop, 'orders.json');
      const ours = readFileSync(file, 'utf8').replaceAll(
        /"sku": "[^"]+"/g,
        () => `"sku": ${JSON.stringify(item.StockNumber)}`,
      );
      writeFileSync(file, ours);
      return;
    }
    assert.fail('The demo has no item in plenty');
  };

  const openShop = (environment: Record<string, string>) => {
    const child = spawn(process.execPath, ['shop.mjs'], {
      cwd: shop,
      env: { ...process.env, PORTSIDE_URL: server.address, ...environment },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    // All that it has said has come by then.
    const ended = once(child, 'close');
    open.push(child);
    return {
      said: () => said,
      hears: async (pattern: RegExp) => {
        const end = Date.now() + 120_000;
        while (!pattern.test(said) && !child.stdout.readableEnded && Date.now() < end)
          await sleep(100);
        assert.match(said, pattern);
      },
      ended,
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
      },
    };
  };

  it('places its orders once, is told of each, and ends when all have left', async () => {
    cpSync('examples/shop', shop, { recursive: true });
    const { client } = await owner().clients.current();
    const inAccount = staff().forClient(client._id);
    await sellWhatIsThere(inAccount);
    const { Secret: token } = await inAccount.apiTokens.create({
      payload: { Name: 'Shop', Rights: ['readOrders', 'createOrders'] },
    });
    assert.ok(token);
    const port = await freePort();
    const { Secret } = await owner().webhooks.add({
      payload: {
        WebhookEvent: 'ORDER_STATUS_CHANGED',
        HttpMethod: 'POST',
        HttpUrl: `http://127.0.0.1:${port}/`,
      },
    });

    const killed = openShop({ PORTSIDE_TOKEN: token, EVERY_SECONDS: '1' });
    await killed.hears(/W-1001 is order \d+.*\n.*W-1002 is order \d+/);
    await killed.kill();
    // As if it had been killed between the answers and its note of them.
    rmSync(join(shop, 'placed.json'));

    const running = openShop({
      PORTSIDE_TOKEN: token,
      WEBHOOK_SECRET: Secret ?? '',
      PORT: String(port),
      EVERY_SECONDS: '300',
    });
    await running.hears(/W-1001 is order \d+.*\n.*W-1002 is order \d+/);
    const query = { searchByName: 'Web shop W-' };
    const { entities } = await inAccount.orders.list({ query });
    assert.equal(entities.length, 2);
    const payload = { Ids: entities.map(({ _id }) => _id) };
    for (const act of ['approve', 'confirm', 'release'] as const)
      await inAccount.orders[act]({ payload });
    await running.hears(/All orders are on their way or over/);
    const [code] = (await running.ended) as [number];
    assert.equal(code, 0, running.said());
    assert.match(running.said(), /W-1001: Closed \S+/);
  });
});
