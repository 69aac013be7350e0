import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { callSeconds } from './callSlots';
import type { Meters } from './meters';

/** Reads gauges once for each time that the metrics are asked for. */
export type ReadGauges = () => Promise<readonly GaugeRead[]>;

/** A gauge as it stands: its name, and a value for each set of labels. */
export interface GaugeRead {
  readonly name: string;
  readonly help: string;
  readonly values: readonly {
    readonly labels?: Readonly<Record<string, string>>;
    readonly value: number;
  }[];
}

const jobSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900];
const sendingSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const ofCalls = (registers: Registry[]) => ({
  open: new Gauge({ name: 'portside_calls_open', help: 'Calls under way.', registers }),
  calls: new Counter({
    name: 'portside_calls_total',
    help: 'Calls that were answered, by their name in the contract and by status.',
    labelNames: ['name', 'status'],
    registers,
  }),
  callTimes: new Histogram({
    name: 'portside_call_seconds',
    help: 'How long calls took.',
    labelNames: ['name'],
    buckets: [...callSeconds],
    registers,
  }),
});

const ofWork = (registers: Registry[]) => ({
  jobs: new Counter({
    name: 'portside_jobs_total',
    help: 'Jobs that were tried, by queue and by what came of it.',
    labelNames: ['queue', 'outcome'],
    registers,
  }),
  jobTimes: new Histogram({
    name: 'portside_job_seconds',
    help: 'How long one try of a job took.',
    labelNames: ['queue'],
    buckets: jobSeconds,
    registers,
  }),
  sent: new Counter({
    name: 'portside_sent_total',
    help: 'Webhooks, mails and messages to warehouses that were tried, and whether they arrived.',
    labelNames: ['to', 'outcome'],
    registers,
  }),
  sentTimes: new Histogram({
    name: 'portside_sent_seconds',
    help: 'How long sending took.',
    labelNames: ['to'],
    buckets: sendingSeconds,
    registers,
  }),
  imports: new Counter({
    name: 'portside_imports_total',
    help: 'Imports that have ended, by type and status.',
    labelNames: ['type', 'status'],
    registers,
  }),
  importRecords: new Counter({
    name: 'portside_import_records_total',
    help: 'Records of imports that were made or refused.',
    labelNames: ['type', 'outcome'],
    registers,
  }),
});

const instruments = (registers: Registry[]) => ({ ...ofCalls(registers), ...ofWork(registers) });

const metersWith = (made: ReturnType<typeof instruments>): Meters => ({
  began: () => made.open.inc(),
  called: ({ name, status, seconds }) => {
    made.open.dec();
    made.calls.inc({ name, status });
    made.callTimes.observe({ name }, seconds);
  },
  worked: ({ queue, outcome, seconds }) => {
    made.jobs.inc({ queue, outcome });
    made.jobTimes.observe({ queue }, seconds);
  },
  sent: ({ to, hasArrived, seconds }) => {
    made.sent.inc({ to, outcome: hasArrived ? 'arrived' : 'failed' });
    made.sentTimes.observe({ to }, seconds);
  },
  imported: ({ type, status, successes, errors }) => {
    made.imports.inc({ type, status });
    made.importRecords.inc({ type, outcome: 'made' }, successes);
    made.importRecords.inc({ type, outcome: 'refused' }, errors);
  },
});

/** Sets what was read: what was read before and can not be now is gone, and not as it was. */
const setGauges = (registry: Registry, names: Set<string>, read: readonly GaugeRead[]): void => {
  for (const name of names) registry.removeSingleMetric(name);
  names.clear();
  for (const { name, help, values } of read) {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    names.add(name);
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of values) gauge.set(labels, value);
  }
};

/** The metrics of this process, and who counts them. */
export const createPrometheus = (
  about: Readonly<Record<'version' | 'database', string>>,
): { meters: Meters; write: (readGauges: ReadGauges) => Promise<string> } => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: 'portside_build',
    help: 'Always 1: which version runs, on which kind of database.',
    labelNames: ['version', 'database'],
    registers: [registry],
  });
  build.set(about, 1);
  const meters = metersWith(instruments([registry]));
  const names = new Set<string>();
  return {
    meters,
    write: async (readGauges) => {
      setGauges(registry, names, await readGauges());
      return registry.metrics();
    },
  };
};
