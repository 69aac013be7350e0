import { inspect } from 'node:util';
import fc from 'fast-check';
import { may } from '@contract/access';
import { contract } from '@contract/contract';
import type { Endpoint } from '@contract/endpoint';
import { arbitraryOf, hostile, withOneWrong, type Known } from './arbitraries';
import { knownFields } from './fields';
import { wholeInputs, type Input } from './inputs';
import type { Actor, World } from './world';

/** One call of the contract, as it is about to be sent. */
export interface FuzzedCall {
  /** `orders.create`. */
  readonly name: string;
  readonly actor: Actor;
  /** In whose account staff call; null for their own. */
  readonly clientId: string | null;
  readonly input: Input;
  /** Whether one of its fields is of another kind than it should be. */
  readonly isSpoilt: boolean;
  /** Whether it is sent as it was drawn, though something could be made ready for it. */
  readonly isAsDrawn: boolean;
}

/** Ends what the others need: it is tried by tests of its own. */
const leftOut: ReadonlySet<string> = new Set(['identity.signOut', 'ownSessions.endOthers']);

const endpoints = new Map<string, Endpoint>(
  Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, at]) => [`${group}.${name}`, at] as const),
  ),
);
/** The calls that are fuzzed, by their names in the contract. */
export const fuzzedNames = [...endpoints.keys()].filter((name) => !leftOut.has(name));

/** The endpoint of a name in the contract. */
export const endpointOf = (name: string): Endpoint => {
  const found = endpoints.get(name);
  if (!found) throw new Error(`There is no call ${name}`);
  return found;
};

/** Whether a call is open to somebody. */
export const mayCall = (actor: Actor, { needs }: Endpoint): boolean =>
  needs === 'anyone' || needs === 'signedIn' || needs === 'warehouse' || may(actor.role, needs);

const actorFor = ({ actors }: World, at: Endpoint): fc.Arbitrary<Actor> => {
  const allowed = actors.filter((actor) => mayCall(actor, at));
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...(allowed.length > 0 ? allowed : actors)) },
    { weight: 1, arbitrary: fc.constantFrom(...actors) },
  );
};

const derived = ({ params, query, payload }: Endpoint, known: Known): fc.Arbitrary<Input> =>
  fc
    .record({
      params: params ? arbitraryOf(params, { field: '', known }) : fc.constant(undefined),
      query: query ? arbitraryOf(query, { field: '', known }) : fc.constant(undefined),
      payload: payload ? arbitraryOf(payload, { field: '', known }) : fc.constant(undefined),
    })
    .map((made) => made as Input);

/** Half a character can not be put into an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Not every object that nobody should send can be made a text by itself. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : inspect(value));

/** What is sent with a path or a query is a text. */
const asSent = ({ params, query, payload }: Input): Input => ({
  ...(params && {
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, wellFormed(textOf(value)) || 'x']),
    ),
  }),
  ...(query && { query }),
  ...(payload && { payload }),
});

const spoilt = (input: Input): fc.Arbitrary<Input> =>
  fc
    .tuple(fc.nat({ max: 5_000 }), hostile())
    .map(([at, wrong]) => withOneWrong(input, at, wrong) as Input);

/** An opened draft of an import is named with the version that it has. */
const withVersion = (name: string, input: Input, { records }: World): Input => {
  const id = String(input.params?.['id']);
  const found = (records.get('importDraft') ?? []).find((each) => each.id === id);
  return name.startsWith('importDrafts.') && found?.version && input.payload
    ? { ...input, payload: { ...input.payload, Version: found.version } }
    : input;
};

const usualInput = (name: string, actor: Actor, world: World): fc.Arbitrary<Input> => {
  const at = endpointOf(name);
  const known = knownFields(world, actor, name);
  const whole = wholeInputs[name]?.(known, world);
  const usual = whole
    ? fc.oneof({ weight: 4, arbitrary: whole }, { weight: 1, arbitrary: derived(at, known) })
    : derived(at, known);
  return usual.map((input) => withVersion(name, input, world));
};

const inputFor = (
  name: string,
  actor: Actor,
  world: World,
): fc.Arbitrary<Pick<FuzzedCall, 'input' | 'isSpoilt'>> => {
  const sent = usualInput(name, actor, world);
  return fc
    .oneof(
      { weight: 7, arbitrary: sent.map((input) => ({ input, isSpoilt: false })) },
      {
        weight: 1,
        arbitrary: sent.chain(spoilt).map((input) => ({ input, isSpoilt: true })),
      },
    )
    .map(({ input, isSpoilt }) => ({ input: asSent(input), isSpoilt }));
};

const isStaff = ({ role }: Actor): boolean => role === 'Admin' || role === 'Manager';

/** A call as somebody sends it who has a right to it. */
export const usualCall = (world: World, name: string): fc.Arbitrary<FuzzedCall> =>
  fc
    .constantFrom(...world.actors.filter((actor) => mayCall(actor, endpointOf(name))))
    .chain((actor) =>
      usualInput(name, actor, world).map((input) => ({
        name,
        actor,
        clientId: isStaff(actor) ? world.account : null,
        input: asSent(input),
        isSpoilt: false,
        isAsDrawn: false,
      })),
    );

/**
 * A call of anybody with anything: seven of eight as somebody sends it, the others spoilt. One of three is
 * sent as it was drawn, because what is made ready for a call has its own words in the place of drawn ones.
 */
export const anyCall = (world: World): fc.Arbitrary<FuzzedCall> =>
  fc.constantFrom(...fuzzedNames).chain((name) =>
    actorFor(world, endpointOf(name)).chain((actor) =>
      fc
        .tuple(inputFor(name, actor, world), fc.nat({ max: 9 }), fc.nat({ max: 2 }))
        .map(([made, chance, third]) => ({
          name,
          actor,
          clientId: isStaff(actor) && chance > 0 ? world.account : null,
          isAsDrawn: third === 0,
          ...made,
        })),
    ),
  );

/** A call as somebody reads it, to be made again. */
export const inWords = ({ name, actor, clientId, input }: FuzzedCall): string => {
  const { method, path } = endpointOf(name);
  const who = `${actor.role}${clientId === null ? '' : ' in the account'}`;
  return `${who}: ${name} (${method} ${path}) ${JSON.stringify(input).slice(0, 2_000)}`;
};
