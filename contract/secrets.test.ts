import type * as z from 'zod/mini';
import { contract } from './contract';
import type { Endpoint } from './endpoint';

const { apiTokens, clientAdmin, clients, identity, resources, users, webhooks } = contract;
const calls = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group));

/** Headers are those of a webhook, which may hold a password or a token (API-44). */
const secretName = /token|secret|password|code|headers/i;

/** Codes of places and goods, the day on which a token ends, and whether a server has tokens. */
const harmless = [
  'Barcode',
  'Code',
  'HarmonizationCode',
  'SameBarcode',
  'WarehouseCode',
  'ZipCode',
  'apiTokens',
  'countryCode',
  'tokenExpiration',
] as const;

/** Their answer is short, but their 409 has the client or the webhook as it is now. */
const refusedWithHeaders: readonly Endpoint[] = [
  clientAdmin.update,
  clientAdmin.updateConfiguration,
  webhooks.update,
];

/** The names of a schema's fields at any depth; a kind of schema that it does not know throws. */
const namesIn = (schema: z.core.$ZodType): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => [name, ...namesIn(field)]);
    case 'array':
      return namesIn(def.element);
    case 'nullable':
    case 'optional':
    case 'default':
      return namesIn(def.innerType);
    case 'union':
      return def.options.flatMap(namesIn);
    case 'record':
      return namesIn(def.valueType);
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    // A file, which has no fields, and what is kept of a form, which never holds a secret.
    case 'custom':
    case 'unknown':
      return [];
    default:
      throw new Error(`A field is ${def.type}: say here where its own fields are`);
  }
};

const lookSecret = (at: Endpoint): string[] =>
  namesIn(at.answer).filter((name) => secretName.test(name));
const secretsIn = (at: Endpoint): string[] =>
  lookSecret(at).filter((name) => !harmless.some((other) => other === name));

describe('a call whose answer holds a secret', () => {
  test('says so, and no other does', () => {
    const holding = calls.filter(
      (at) => secretsIn(at).length > 0 || refusedWithHeaders.includes(at),
    );
    expect(calls.filter(({ hasSecret }) => hasSecret)).toEqual(holding);
  });

  test('is found by the name of the field, however deep it lies', () => {
    expect(secretsIn(identity.signIn)).toEqual(['accessToken']);
    expect(secretsIn(users.apiToken)).toEqual(['accessToken']);
    expect(secretsIn(webhooks.replaceSecret)).toEqual(['Secret']);
    expect(secretsIn(apiTokens.create)).toEqual(['Secret']);
    expect(secretsIn(apiTokens.list)).toEqual([]);
    expect(secretsIn(clients.current)).toEqual(['HttpHeaders']);
    expect(secretsIn(clientAdmin.list)).toEqual(['HttpHeaders']);
    expect(secretsIn(resources.warehouses)).toEqual([]);
  });

  test('is told from one with a harmless name that an answer really has', () => {
    expect([...new Set(calls.flatMap(lookSecret))]).toEqual(expect.arrayContaining([...harmless]));
  });
});

describe('the address of a call', () => {
  test('holds no secret, neither in its path nor in its query', () => {
    const fieldsOf = (schema: z.core.$ZodType | undefined): string[] => {
      const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
      return def?.type === 'object' ? Object.keys(def.shape) : [];
    };
    const named = calls.flatMap(({ params, query }) => [...fieldsOf(params), ...fieldsOf(query)]);
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((name) => secretName.test(name))).toEqual([]);
  });
});
