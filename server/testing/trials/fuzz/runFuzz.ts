import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { prepare } from '@portside/client';
import { anyCall, endpointOf, inWords, usualCall, type FuzzedCall } from './calls';
import { faultOf, type Reply } from './judge';
import type { Readied } from './ready/moment';
import { readied, readyNames } from './ready/readied';
import { readRecords } from './records';
import { isAlike, Tally, type FuzzTally } from './tally';
import { createWorld, healActors, warehouseToken, type World } from './world';

interface FuzzOptions {
  readonly calls: number;
  readonly seed: number;
  /** When the server's clock begins; now, where it is left out. */
  readonly at?: Date;
  /** After so many calls the server begins anew with its data. */
  readonly perWorld?: number;
  /** The milliseconds that a call may take; any, where other programs have the machine as well. */
  readonly longest?: number;
  /** Ends after so many minutes, with the calls that were made; once they were made, if left out. */
  readonly minutes?: number;
  readonly say?: (text: string) => void;
}

/** After so many calls the background work is done, and what is there is looked up again. */
const callsOfPart = 300;

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

const send = async (
  world: World,
  call: FuzzedCall,
  { input, headers: needed = {} }: Readied,
): Promise<Reply> => {
  const at = endpointOf(call.name);
  const names = [...at.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = { ...Object.fromEntries(names.map((name) => [name, 'x'])), ...input.params };
  const { method, path, headers, body } = prepare(at, { ...input, params });
  const own = await headersOf(world, call);
  const began = performance.now();
  const response = await world.app.app.inject({
    method,
    url: path,
    headers: { ...headers, ...own, ...needed },
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

interface Tried {
  /** As it was sent. */
  readonly call: FuzzedCall;
  /** Null where the call was not reached. */
  readonly reply: Reply | null;
  readonly found: string | null;
}

/** Makes a call with what it needs, and says what is wrong with what came of it. */
const tryCall = async (world: World, made: FuzzedCall, longest: number): Promise<Tried> => {
  let ready: Readied;
  try {
    ready = await readied(world, made);
  } catch (error) {
    return { call: made, reply: null, found: String(error) };
  }
  const call = { ...made, input: ready.input };
  const reply = await send(world, call, ready);
  const isSlow = reply.milliseconds > longest;
  const found = faultOf(world, call, reply) ?? (isSlow ? `takes longer than ${longest} ms` : null);
  return { call, reply, found };
};

/** One of each call that something is made ready for: in so few calls chance may leave them out. */
const oneOfEach = (world: World, seed: number): [FuzzedCall][] =>
  [...readyNames].flatMap((name) =>
    fc.sample(usualCall(world, name), { numRuns: 1, seed }).map((call): [FuzzedCall] => [call]),
  );

interface Part {
  readonly calls: number;
  readonly seed: number;
  readonly longest: number;
  readonly examples: [FuzzedCall][];
}

/**
 * Makes calls until there were enough, or a new fault was found and made small, and then does the
 * background work that is due.
 */
const fuzzPart = async (
  world: World,
  tally: Tally,
  { calls, seed, longest, examples }: Part,
): Promise<void> => {
  /** As they were sent, the smallest last: fast-check makes smaller what has failed. */
  const failed: { readonly told: string; readonly call: FuzzedCall }[] = [];
  const property = fc.asyncProperty(anyCall(world), async (made) => {
    const { call, reply, found: judged } = await tryCall(world, made, longest);
    const logged = loggedIn(world);
    const last = failed.at(-1);
    if (!last && reply !== null) tally.take(call, reply);
    const found = judged ?? (logged.length > 0 ? 'logs an error beside its answer' : null);
    if (found === null) return;
    const told = `${call.name} ${found} ${logged.join('\n')}`;
    // While it is made smaller, the same fault alone counts.
    if (last ? !isAlike(told, last.told) : !tally.isNew(told)) return;
    failed.push({ told, call });
    throw new Error(told);
  });
  await fc.check(property, { numRuns: calls, seed, examples });
  const smallest = failed.at(-1);
  if (smallest) tally.faults.push(`${smallest.told}\n  ${inWords(smallest.call)}\n  seed ${seed}`);
  await workOn(world, tally, seed);
};

/**
 * Makes calls of the whole contract, of every role, with what is there and with what nobody should
 * send, against a server in this process, and judges every answer.
 */
export const runFuzz = async ({
  calls,
  seed,
  at = new Date(),
  perWorld = 10_000,
  longest = Infinity,
  minutes = Infinity,
  say = () => undefined,
}: FuzzOptions): Promise<FuzzTally> => {
  const tally = new Tally();
  const endsAt = performance.now() + minutes * 60_000;
  const goesOn = (until: number): boolean => tally.calls < until && performance.now() < endsAt;
  for (let round = 0; goesOn(calls); round += 1) {
    const world = await createWorld(at);
    const until = Math.min(calls, tally.calls + perWorld);
    try {
      for (let part = 0; goesOn(until); part += 1)
        await fuzzPart(world, tally, {
          calls: Math.min(callsOfPart, until - tally.calls),
          longest,
          seed: seed + round * 1_000 + part,
          examples: part === 0 ? oneOfEach(world, seed) : [],
        });
    } finally {
      await world.close();
    }
    say(
      `${tally.calls} calls, ${tally.read().past} past their checks, ${tally.faults.length} faults`,
    );
  }
  return tally.read();
};
