import type * as z from 'zod/mini';
import { attentionKinds } from '@contract/attentionRules';

/** A schema of the document, as far as an example is made of it. */
export interface SampledSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly SampledSchema[];
  readonly oneOf?: readonly SampledSchema[];
  readonly items?: SampledSchema;
  readonly properties?: Readonly<Record<string, SampledSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maxLength?: number;
}

const id = '3f0f4c1e-2f7b-4a51-9f0e-1d2c3b4a5968';

const byFormat: Readonly<Record<string, string>> = {
  guid: id,
  uuid: id,
  date: '2026-11-30',
  'date-time': '2026-11-30T15:04:05.000Z',
  email: 'ada@example.com',
  uri: 'https://shop.example.com/portside',
};

/** What texts look like, by the last words of their field's name. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/^_id$|Id$|^id$|^Ids$/, id],
  [/^Job$/, '4711'],
  [/^Key$/, attentionKinds[0]],
  [/email|username/i, 'ada@example.com'],
  [/password/i, 'a long sentence that nobody guesses'],
  [/phone/i, '3035550142'],
  [/^zip(Code)?$/i, '80202'],
  [/^state$/i, 'CO'],
  [/country/i, 'US'],
  [/city$/i, 'Denver'],
  [/address1$/i, '1 Analytical Way'],
  [/firstName$/i, 'Ada'],
  [/lastName$/i, 'Lovelace'],
  [/url$/i, 'https://shop.example.com/portside'],
  [/(Date|Day|On|Until|Week|from|to|day|date)$/, '2026-11-30'],
  [/(At|timestamp|Time)$/, '2026-11-30T15:04:05.000Z'],
  [/timeZone$/i, 'America/New_York'],
  [/hash$/i, 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9'],
  [/year$/i, '2026'],
  [/month$/i, 'November'],
  [/warehouse|^code$/i, 'OKL'],
  [/stockNumber|sku|^stock$/i, 'BTL-0500-BLK'],
  [/orderNumber/i, '13036'],
  [/quantity|count|total/i, '2'],
];

const textOf = ({ format, maxLength = Infinity }: SampledSchema, name: string): string => {
  const found = byFormat[format ?? ''] ?? byName.find(([pattern]) => pattern.test(name))?.[1];
  return (found ?? name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')).slice(0, maxLength);
};

const typeOf = ({ type, properties }: SampledSchema): string | undefined => {
  if (type === undefined) return properties ? 'object' : undefined;
  return typeof type === 'string' ? type : type.find((each) => each !== 'null');
};

const isNothing = ({ type }: SampledSchema): boolean => type === 'null';

/** A value that fits a schema, as it looks under the name of its field. */
export const sampleOf = (schema: SampledSchema, name = ''): unknown => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleOf(choices.find((each) => !isNothing(each)) ?? { type: 'null' }, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  switch (typeOf(schema)) {
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 2);
    case 'boolean':
      return false;
    case 'array':
      return schema.items ? [sampleOf(schema.items, name.replace(/s$/, ''))] : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, within]) => [
          field,
          sampleOf(within, field),
        ]),
      );
    default:
      return null;
  }
};

/** The example with what must be there, and with one field besides. */
const withOnly = (schema: SampledSchema, besides: string | null): unknown =>
  sampleOf({
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties ?? {}).filter(
        ([field]) => field === besides || schema.required?.includes(field),
      ),
    ),
  });

/**
 * An example that the call really takes: all of its fields, or those that must be there, alone or
 * with one of the others where they exclude each other. Undefined where its rules ask for more than
 * a schema says.
 */
export const exampleOf = (schema: SampledSchema, rules: z.ZodMiniType): unknown => {
  const fields = [null, ...Object.keys(schema.properties ?? {})];
  return [sampleOf(schema), ...fields.map((field) => withOnly(schema, field))].find(
    (sample) => rules.safeParse(sample).success,
  );
};
