import fc from 'fast-check';
import * as z from 'zod/mini';
import { sampleOf } from '../../../http/documentedExamples';

/** What a field may well be sent, by its name; empty where nobody knows. */
export type Known = (field: string) => readonly unknown[];

interface Named {
  /** Of the field whose value it is; a list's entries have the list's. */
  readonly field: string;
  readonly known: Known;
}

type Schema = z.core.$ZodTypes;

/** What no caller sends by mistake, and somebody sends on purpose. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Ecod.exe',
  '%_\\%',
  "'; drop table orders; --",
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '=cmd|calc!A1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'NaN',
  '1e309',
  '-0',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '99999-01-01',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '👩‍👩‍👧‍👦'.repeat(40),
  `${'a'.repeat(5_000)}!`,
  `${' '.repeat(3_000)}x`,
];

const hostileNumbers = [-1, 0, 0.1, 1e308, -1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63];

/** Any JSON that a field is not meant for. */
export const hostile = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(...hostileTexts),
    fc.constantFrom<unknown>(...hostileNumbers, null, true, false, [], {}, [[]], [null]),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.jsonValue({ maxDepth: 3 }),
  );

const isFit = (schema: Schema, value: unknown): boolean => z.core.safeParse(schema, value).success;

/** A limit that the checks of a schema set; the usual one where they set none. */
const limitOf = (
  { _zod: { def } }: Schema,
  kind: 'min_length' | 'max_length' | 'greater_than' | 'less_than',
  usual: number,
): number => {
  for (const check of def.checks ?? []) {
    const found = (check as z.core.$ZodChecks)._zod.def;
    if (found.check !== kind) continue;
    const limit =
      'value' in found ? found.value : 'minimum' in found ? found.minimum : found.maximum;
    return Number(limit);
  }
  return usual;
};

/** Values that are known for the field, or look like it, as far as the schema takes them. */
const oneThatFits = (schema: Schema, values: readonly unknown[]): fc.Arbitrary<unknown> | null => {
  const fitting = values.filter((value) => isFit(schema, value));
  return fitting.length > 0 ? fc.constantFrom(...fitting) : null;
};

/** Texts of a few kinds that refinements ask for. */
const sampleTexts = ['7', 'All', 'Denver', '2026-11-20', 'ada@example.com', 'late', 'UTC', 'csv'];

const textOf = (schema: Schema, { field, known }: Named): fc.Arbitrary<unknown> => {
  const minLength = Math.min(limitOf(schema, 'min_length', 0), 50);
  const maxLength = Math.min(limitOf(schema, 'max_length', 40), 300);
  const free = fc
    .string({ unit: 'grapheme', minLength, maxLength })
    .map((text) => (isFit(schema, text) ? text : sampleOf({ type: 'string' }, field)));
  const likely =
    oneThatFits(schema, known(field)) ??
    oneThatFits(schema, [sampleOf({ type: 'string' }, field)]) ??
    oneThatFits(schema, sampleTexts);
  return likely === null
    ? free
    : fc.oneof({ weight: 9, arbitrary: likely }, { weight: 1, arbitrary: free });
};

const numberOf = (schema: Schema, { field, known }: Named): fc.Arbitrary<unknown> => {
  const min = limitOf(schema, 'greater_than', 0);
  const max = limitOf(schema, 'less_than', 2_000);
  const free = fc.integer({ min: Math.ceil(min), max: Math.max(Math.floor(max), Math.ceil(min)) });
  const likely = oneThatFits(schema, known(field));
  return likely === null ? free : fc.oneof({ weight: 9, arbitrary: likely }, free);
};

/** Half of what may be left out is left out, and most of what is better left out. */
const maybe = (value: fc.Arbitrary<unknown>, { field, known }: Named): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: known(field).includes(undefined) ? 30 : 3, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: value },
  );

const objectOf = (shape: z.core.$ZodShape, known: Known): fc.Arbitrary<unknown> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(shape).map(([field, schema]) => [
          field,
          arbitraryOf(schema, { field, known }),
        ]),
      ),
    )
    // What is undefined is not there.
    .map((made) =>
      Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)),
    );

/** What a schema of the contract takes, as far as its type says so; rules over several fields it may break. */
export const arbitraryOf = (
  schema: z.core.$ZodType,
  named: Named = { field: '', known: () => [] },
): fc.Arbitrary<unknown> => {
  const typed = schema as Schema;
  const { def } = typed._zod;
  const within = (inner: z.core.$ZodType) => arbitraryOf(inner, named);
  switch (def.type) {
    case 'string':
      return textOf(typed, named);
    case 'number':
      return numberOf(typed, named);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'null':
      return fc.constant(null);
    case 'optional':
    case 'default':
      return maybe(within(def.innerType), named);
    case 'nullable':
      return fc.oneof(fc.constant(null), { weight: 4, arbitrary: within(def.innerType) });
    case 'array':
      return fc.array(within(def.element), {
        minLength: Math.min(limitOf(typed, 'min_length', 0), 5),
        maxLength: Math.min(limitOf(typed, 'max_length', 3), 3),
      });
    case 'object':
      return objectOf(def.shape, named.known);
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 20 }), within(def.valueType), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...def.options.map(within));
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`Nothing is known of what a schema of type ${def.type} takes`);
  }
};

/** The same input with one of its fields, somewhere, of another kind than it should be. */
export const withOneWrong = (input: unknown, at: number, wrong: unknown): unknown => {
  if (Array.isArray(input) && input.length > 0) {
    const index = at % input.length;
    return input.map((each: unknown, place) =>
      place === index ? withOneWrong(each, Math.floor(at / input.length), wrong) : each,
    );
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return wrong;
  const fields = Object.entries(input);
  // One more place than there are fields: a field that nobody asked for.
  const index = at % (fields.length + 1);
  const [name, value] = fields[index] ?? ['unasked', null];
  return { ...input, [name]: withOneWrong(value, Math.floor(at / (fields.length + 1)), wrong) };
};
