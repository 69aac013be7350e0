import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { orders } from '@contract/order';
import { system } from '@contract/system';
import { readGauges } from '../system/gauges';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { createPrometheus } from './prometheus';

const rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string().check(z.regex(/^Portside[A-Z]\w+$/)),
          expr: z.string(),
          for: z.optional(z.string().check(z.regex(/^\d+[smh]$/))),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string().check(z.minLength(10)) }),
        }),
      ),
    }),
  ),
});
const dashboard = z.object({
  title: z.string(),
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })),
    }),
  ),
});

const alerts = () =>
  rules
    .parse(parse(readFileSync('deploy/watch/alerts.yml', 'utf8')))
    .groups.flatMap((group) => group.rules);
const panels = () =>
  dashboard.parse(JSON.parse(readFileSync('deploy/watch/dashboard.json', 'utf8'))).panels;

/** The metrics and labels that an expression names, and whether its brackets close. */
const namesIn = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:portside|process|nodejs)_\w+/g)].map(([name]) => name);

const selectorsIn = (expr: string) =>
  [...expr.matchAll(/\b(portside_\w+)\{([^}]*)\}/g)].flatMap(([, name = '', within = '']) =>
    [...within.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => ({
      name,
      label,
      value,
    })),
  );

let t: TestApp;
let text: string;
let admin: GivenUser;
before(async () => {
  const prometheus = createPrometheus({ version: '1.2.3', database: 'embedded' });
  t = await testApp({ meters: prometheus.meters });
  await t.given.warehouses();
  admin = await t.given.user({ role: 'Admin' });
  await t.call(orders.list, { query: {} }, { as: admin });
  await t.call(system.read, {}, { as: await t.given.user({ role: 'Owner' }) });
  await t.call(orders.cancel, { payload: { Ids: [] } }, { as: admin });
  t.parts.meters.imported({ type: 'Orders', status: 'Finished', successes: 7, errors: 2 });
  t.parts.meters.sent({ to: 'mail', hasArrived: false, seconds: 0.1 });
  t.parts.meters.worked({ queue: 'imports.run', outcome: 'done', seconds: 2 });
  const { db, now } = t.parts;
  const read = readGauges({ db, now, pool: () => ({ used: 2, idle: 1, waiting: 3 }) }, (error) => {
    throw error;
  });
  await prometheus.write(read);
  text = await prometheus.write(read);
});
after(() => t.close());

const valueOf = (line: string): number => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  assert.ok(found, `${line} is not told`);
  return Number(found.slice(line.length + 1));
};

describe('the metrics', () => {
  it('count calls by their name in the contract and by status, and how long they took', () => {
    assert.equal(valueOf('portside_calls_total{name="orders.list",status="200"}'), 1);
    assert.equal(valueOf('portside_calls_total{name="system.read",status="403"}'), 1);
    assert.equal(valueOf('portside_call_seconds_count{name="orders.list"}'), 1);
    assert.equal(valueOf('portside_calls_open'), 0);
  });

  it('tell the pool, imports, what was sent, jobs and the process', () => {
    assert.equal(valueOf('portside_pool_connections{state="used"}'), 2);
    assert.equal(valueOf('portside_pool_waiting'), 3);
    assert.equal(valueOf('portside_import_records_total{type="Orders",outcome="refused"}'), 2);
    assert.equal(valueOf('portside_sent_total{to="mail",outcome="failed"}'), 1);
    assert.equal(valueOf('portside_jobs_total{queue="imports.run",outcome="done"}'), 1);
    assert.equal(valueOf('portside_database_up'), 1);
    assert.ok(valueOf('process_resident_memory_bytes') > 1_000_000);
  });

  it('hold no client, no person and no address of a record', () => {
    assert.doesNotMatch(text, /[0-9a-f]{8}-[0-9a-f]{4}-|@|\/api\//);
  });
});

describe('the alerts', () => {
  it('name only metrics that the server tells, with labels that these have', () => {
    for (const { alert, expr } of alerts()) {
      const names = namesIn(expr);
      if (alert !== 'PortsideDown') assert.ok(names.length > 0, alert);
      for (const name of names) assert.match(text, new RegExp(`^${name}[{ ]|TYPE ${name} `, 'm'));
    }
  });

  it('are explained to the operator, each by its name, and no other is', () => {
    const told = readFileSync('docs/operations.md', 'utf8').matchAll(/`(Portside[A-Z]\w+)`/g);
    assert.deepEqual(
      [...new Set([...told].map(([, name = '']) => name))].toSorted(),
      alerts()
        .map(({ alert }) => alert)
        .toSorted(),
    );
  });

  it('have each a name of its own', () => {
    const names = alerts().map(({ alert }) => alert);
    assert.equal(new Set(names).size, names.length);
  });
});

describe('the dashboard', () => {
  it('names only metrics that the server tells', () => {
    for (const { targets } of panels())
      for (const { expr } of targets) {
        assert.ok(namesIn(expr).length > 0, expr);
        for (const name of namesIn(expr))
          assert.match(text, new RegExp(`^${name}[{ ]|TYPE ${name} `, 'm'), expr);
      }
  });

  it('asks for values that labels have', () => {
    const known: Readonly<Record<string, readonly string[]>> = {
      status: ['500', '503'],
      to: ['mail', 'webhook', 'warehouse'],
      outcome: ['arrived', 'failed'],
      act: ['taken', 'tried'],
    };
    const all = [
      ...alerts().map(({ expr }) => expr),
      ...panels().flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ].flatMap(selectorsIn);
    assert.ok(all.length > 0);
    for (const { label, value } of all)
      assert.ok(known[label]?.includes(value), `${label}=${value}`);
  });

  it('shows every metric of the server', () => {
    const shown = new Set(
      panels().flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
    );
    const told = [...text.matchAll(/^# TYPE (portside_\w+) (\w+)/gm)].map(([, name = '', type]) =>
      type === 'histogram' ? `${name}_bucket` : name,
    );
    assert.deepEqual(
      told.filter((name) => !shown.has(name)).toSorted(),
      // Of these there is an alert.
      ['portside_backup_failed', 'portside_database_up', 'portside_warehouse_oldest_seconds'],
    );
  });
});
