import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { clients } from '@contract/client';
import { ApiProblem } from '@/shared/api/ApiProblem';
import { createCall, createHttp, type Call } from '@/shared/api/createCall';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { withOutcomes } from '@/shared/api/withOutcomes';
import { startServer } from '../../bench/builtServer';
import { createChooser, createsOf, type Created } from '../../server/testing/creates';
import { startFaultyWay } from '../../server/testing/faultyWay';
import { plentifulItems } from './given';

const tries = Number(process.env['FAULT_TRIES'] ?? 300);
/** People at work at once. */
const people = 6;
const mostPresses = 30;

/** Signs in over a way without faults, and answers a call over whatever way. */
const signIn = async (address: string) => {
  const answer = await fetch(`${address}/api/identities/request/access`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin@portside.test', password: 'portside-demo' }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const over = (way: string, clientId: string | null): Call =>
    createCall(
      createHttp(`${way}/api/`, { token: () => accessToken, clientId: () => clientId }),
      () => undefined,
    );
  const { clients: all } = await over(address, null)(clients.list, {});
  const northwind = all.find(({ Name }) => Name === 'Northwind Outfitters')?._id ?? null;
  return { plain: over(address, northwind), through: (way: string) => over(way, northwind) };
};

/** One form: the names that it was sent with, one after the other, and what its person was told. */
interface Form {
  readonly kind: string;
  readonly sent: readonly string[];
  /** The name of what was said to be made; null where it was said that an earlier one was. */
  readonly made: string | null;
}

interface Person {
  readonly call: Call;
  readonly random: () => number;
}

/** A person who fills a form in, changes it now and then, and presses until it is made. */
const fillIn = async (
  { call, random }: Person,
  { kind, payload, send }: Created,
  name: string,
): Promise<Form> => {
  const key = new IdempotencyKey();
  const sent = [name];
  let told = '';
  for (let press = 1; press <= mostPresses; press += 1) {
    const current = sent.at(-1) ?? name;
    try {
      await send(call, current, key.for(payload(current)));
      return { kind, sent, made: current };
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.outcome === 'done') return { kind, sent, made: null };
      expect(error.isUnanswered, `${kind} ${current}: ${error.message}`).toBe(true);
      told = error.message;
      if (random() < 0.3) sent.push(`${name} v${sent.length}`);
    }
  }
  throw new Error(`${kind} ${name} could not be sent in ${mostPresses} presses: ${told}`);
};

test(`people whose network loses, delays, doubles and cuts what they send make everything once, in ${tries} tries`, async () => {
  test.setTimeout(600_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'portside-faults-'));
  const server = await startServer({
    databaseUrl: process.env['FAULT_DATABASE_URL'] ?? null,
    dataDir,
  });
  const way = await startFaultyWay(server.address, 20_261_122);
  try {
    const { plain, through } = await signIn(server.address);
    const [first, second] = await plentifulItems(plain);
    const kinds = createsOf({
      ordered: first?.StockNumber ?? '',
      deducted: second?.StockNumber ?? '',
    });
    const forms: Form[] = [];
    let next = 0;
    const take = createChooser(kinds, way.random);
    const workOn = async (): Promise<void> => {
      const call = withOutcomes(
        through(way.url),
        () => true,
        async () => undefined,
      );
      while (next < tries) {
        const name = `Fault ${(next += 1)}`;
        forms.push(await fillIn({ call, random: way.random }, take(), name));
      }
    };
    await Promise.all(Array.from({ length: people }, workOn));
    await way.close();

    const missed: string[] = [];
    for (const { kind, names } of kinds) {
      const existing = (await names(plain)).filter((name) => name.startsWith('Fault '));
      for (const { sent, made } of forms.filter((form) => form.kind === kind)) {
        const found = existing.filter((name) => sent.includes(name));
        const isRight = found.length === 1 && (made === null || found[0] === made);
        if (!isRight)
          missed.push(`${kind} ${sent.join(', ')}: told ${made}, found ${found.join(', ')}`);
      }
    }
    const description = JSON.stringify(Object.fromEntries(way.met));
    test.info().annotations.push({ type: 'faults', description });
    expect(missed).toEqual([]);
    expect(forms).toHaveLength(tries);
    expect([...way.met.values()].every((times) => times > 0)).toBe(true);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
