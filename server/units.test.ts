import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parseEnv } from 'node:util';
import { readConfig } from './config/config';

const folder = 'deploy/systemd';

/** What a unit says of its process, as systemd hands it on to one that is called by a port. */
const environmentOf = (unit: string, instance = ''): Record<string, string> =>
  Object.fromEntries(
    readFileSync(`${folder}/${unit}`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('Environment='))
      .flatMap((line) => line.slice('Environment='.length).replaceAll('%i', instance).split(' '))
      .map((pair): [string, string] => [
        pair.split('=')[0] ?? '',
        pair.slice(pair.indexOf('=') + 1),
      ]),
  );

const example = parseEnv(readFileSync(`${folder}/portside.env.example`, 'utf8'));
const filled = { ...example, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };

const processes = {
  web: environmentOf('portside-web@.service', '8081'),
  other: environmentOf('portside-web@.service', '8082'),
  worker: environmentOf('portside-worker.service'),
};

describe('the units of systemd', () => {
  it('are overruled in nothing by the file that all processes share', () => {
    const units = readdirSync(folder).filter((name) => name.endsWith('.service'));
    const own = new Set(units.flatMap((unit) => Object.keys(environmentOf(unit))));
    assert.ok(own.has('DATA_DIR'));
    assert.deepEqual(
      Object.keys(example).filter((name) => own.has(name)),
      [],
    );
  });

  it('start processes that the server has no word against, once the key is filled in', () => {
    for (const own of Object.values(processes)) {
      assert.throws(() => readConfig({ ...own, ...example }), /SECRET_KEY must be set/);
      assert.equal(readConfig({ ...own, ...filled }).databaseUrl, example['DATABASE_URL']);
    }
  });

  it('give each process of a machine metrics and a folder of its own', () => {
    const configs = Object.values(processes).map((own) => readConfig({ ...own, ...filled }));
    assert.deepEqual(
      configs.map(({ metrics }) => metrics),
      [18_081, 18_082, 18_080].map((port) => ({ port, host: 'localhost' })),
    );
    assert.equal(new Set(configs.map(({ dataDir }) => dataDir)).size, 3);
  });

  it('take from the example nothing that the README does not explain', () => {
    const readme = readFileSync('README.md', 'utf8');
    for (const name of Object.keys(example)) assert.match(readme, new RegExp(`\`${name}\``));
  });
});
