import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { prepare } from '@portside/client';
import { anyCall, endpointOf, inWords, type FuzzedCall } from './calls';
import { faultOf, type Reply } from './judge';
import { readRecords } from './records';
import { createWorld, healActors, warehouseToken, type World } from './world';

/** What a run has seen. */
export interface FuzzTally {
  readonly calls: number;
  /** Those that got past all their checks: answered with 200. */
  readonly past: number;
  readonly byStatus: ReadonlyMap<number, number>;
  /** Calls, by name, that were never answered with 200. */
  readonly neverPast: readonly string[];
  readonly slowest: { readonly name: string; readonly milliseconds: number };
  /** Each once, with its smallest call and what makes it again. */
  readonly faults: readonly string[];
}

interface FuzzOptions {
  readonly calls: number;
  readonly seed: number;
  /** After so many calls the server begins anew with its data. */
  readonly perWorld?: number;
  /** The milliseconds that a call may take; any, where other programs have the machine as well. */
  readonly longest?: number;
  readonly say?: (text: string) => void;
}

/** Between so many calls the background work is done, and what is there is looked up again. */
const betweenWork = 300;

const headersOf = async (
  { app }: World,
  { actor, clientId, name }: FuzzedCall,
): Promise<Record<string, string>> => {
  const { needs, takesKey } = endpointOf(name);
  if (needs === 'warehouse') return { authorization: `Bearer ROC${warehouseToken}` };
  return {
    ...(needs !== 'anyone' && { authorization: `Bearer ${await app.tokenOf(actor.user)}` }),
    ...(clientId !== null && { 'x-client-id': clientId }),
    ...(takesKey && { 'idempotency-key': randomUUID() }),
  };
};

const send = async (world: World, call: FuzzedCall): Promise<Reply> => {
  const at = endpointOf(call.name);
  const names = [...at.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = { ...Object.fromEntries(names.map((name) => [name, 'x'])), ...call.input.params };
  const { method, path, headers, body } = prepare(at, { ...call.input, params });
  const own = await headersOf(world, call);
  const began = performance.now();
  const response = await world.app.app.inject({
    method,
    url: path,
    headers: { ...headers, ...own },
    ...(body !== undefined && { payload: body }),
  });
  return {
    status: response.statusCode,
    text: response.body,
    headers: response.headers,
    milliseconds: performance.now() - began,
  };
};

/** What was logged as an error since it was last asked, in few words. */
const loggedIn = ({ app: { log } }: World): string[] =>
  log.splice(0).flatMap((line) => {
    const { level, msg, err } = JSON.parse(line) as {
      level: number | string;
      msg?: string;
      err?: { message?: string; stack?: string };
    };
    const isError = level === 'error' || level === 'fatal' || Number(level) >= 50;
    return isError ? [`${msg ?? ''} ${err?.stack ?? err?.message ?? ''}`.trim()] : [];
  });

/** The same fault of another record reads the same. */
const alike = (text: string): string => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '#');

class Tally {
  calls = 0;
  slowest = { name: '', milliseconds: 0 };
  readonly byStatus = new Map<number, number>();
  readonly faults: string[] = [];
  private readonly tried = new Set<string>();
  private readonly passed = new Set<string>();
  private readonly known = new Set<string>();

  take({ name }: FuzzedCall, { status, milliseconds }: Reply): void {
    this.calls += 1;
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
    if (milliseconds > this.slowest.milliseconds) this.slowest = { name, milliseconds };
    this.tried.add(name);
    if (status === 200) this.passed.add(name);
  }

  /** Whether a fault is seen for the first time. */
  isNew(fault: string): boolean {
    const isNew = !this.known.has(alike(fault));
    this.known.add(alike(fault));
    return isNew;
  }

  read(): FuzzTally {
    const { calls, byStatus, faults, slowest } = this;
    const neverPast = [...this.tried].filter((name) => !this.passed.has(name)).toSorted();
    return {
      calls,
      past: byStatus.get(200) ?? 0,
      byStatus,
      faults,
      slowest,
      neverPast,
    };
  }
}

/** Does the background work that is due, and looks up what there is to be called with now. */
const workOn = async (world: World, tally: Tally, seed: number): Promise<void> => {
  const { app } = world;
  app.clock.advance({ minutes: 3 });
  await app.jobs.drain();
  for (const logged of loggedIn(world))
    if (tally.isNew(`background ${logged}`))
      tally.faults.push(`In the background: ${logged} (seed ${seed})`);
  await healActors(world);
  world.records = await readRecords(app.db, world.account);
};

/** Makes calls in one world until there were enough, or a new fault was found and made small. */
const fuzzWorld = async (
  world: World,
  tally: Tally,
  { calls, seed, longest }: { calls: number; seed: number; longest: number },
): Promise<void> => {
  let fault: string | null = null;
  let made = 0;
  const property = fc.asyncProperty(anyCall(world), async (call) => {
    if (fault === null && (made += 1) % betweenWork === 0) await workOn(world, tally, seed);
    const reply = await send(world, call);
    const logged = loggedIn(world);
    const isSlow = reply.milliseconds > longest;
    const found =
      faultOf(world, call, reply) ?? (isSlow ? `takes longer than ${longest} ms` : null);
    if (fault === null) tally.take(call, reply);
    if (found === null) return;
    const told = `${call.name} ${found} ${logged.join('\n')}`;
    // While it is made smaller, the same fault alone counts.
    if (fault === null ? !tally.isNew(told) : alike(told) !== alike(fault)) return;
    fault = told;
    throw new Error(told);
  });
  const { failed, counterexample } = await fc.check(property, { numRuns: calls, seed });
  if (failed && counterexample)
    tally.faults.push(`${fault ?? ''}\n  ${inWords(counterexample[0])}\n  seed ${seed}`);
};

/**
 * Makes calls of the whole contract, of every role, with what is there and with what nobody should
 * send, against a server in this process, and judges every answer.
 */
export const runFuzz = async ({
  calls,
  seed,
  perWorld = 10_000,
  longest = Infinity,
  say = () => undefined,
}: FuzzOptions): Promise<FuzzTally> => {
  const tally = new Tally();
  for (let round = 0; tally.calls < calls; round += 1) {
    const world = await createWorld();
    const until = Math.min(calls, tally.calls + perWorld);
    try {
      for (let part = 0; tally.calls < until; part += 1)
        await fuzzWorld(world, tally, {
          calls: until - tally.calls,
          longest,
          seed: seed + round * 1_000 + part,
        });
      await workOn(world, tally, seed + round * 1_000);
    } finally {
      await world.app.close();
    }
    say(
      `${tally.calls} calls, ${tally.read().past} past their checks, ${tally.faults.length} faults`,
    );
  }
  return tally.read();
};
