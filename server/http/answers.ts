import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

type Check = (value: unknown) => boolean;

/** Asks the schema itself, where there is more to a value than its type. */
const staysAsItIs =
  (schema: z.core.$ZodType): Check =>
  (value) => {
    const { success, data } = z.core.safeEncode(schema, value);
    return success && Object.is(data, value);
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const fitsShape = (shape: z.core.$ZodShape): Check => {
  const checks = new Map(Object.entries(shape).map(([name, field]) => [name, fits(field)]));
  const required = Object.keys(shape).filter((name) => shape[name]?._zod.optout !== 'optional');
  return (value) => {
    if (!isRecord(value)) return false;
    for (const name in value) if (!checks.get(name)?.(value[name])) return false;
    return required.every((name) => name in value);
  };
};

/** A format that is a pattern can be asked for by it alone. */
const fitsText = (schema: z.core.$ZodType, def: z.core.$ZodStringDef): Check => {
  if (!('format' in def)) return (value) => typeof value === 'string';
  const { pattern } = def as { pattern?: unknown };
  if (def.format !== 'datetime' || !(pattern instanceof RegExp)) return staysAsItIs(schema);
  return (value) => typeof value === 'string' && pattern.test(value);
};

const fitsUnchecked = (schema: z.core.$ZodType): Check => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return def.catchall ? staysAsItIs(schema) : fitsShape(def.shape);
    case 'record': {
      const fitsKey = fits(def.keyType);
      const fitsValue = fits(def.valueType);
      return (value) =>
        isRecord(value) &&
        Object.keys(value).every(fitsKey) &&
        Object.values(value).every(fitsValue);
    }
    case 'array': {
      const fitsElement = fits(def.element);
      return (value) => Array.isArray(value) && value.every(fitsElement);
    }
    case 'nullable': {
      const fitsInner = fits(def.innerType);
      return (value) => value === null || fitsInner(value);
    }
    case 'optional': {
      const fitsInner = fits(def.innerType);
      return (value) => value === undefined || fitsInner(value);
    }
    case 'default':
      return fits(def.innerType);
    case 'string':
      return fitsText(schema, def);
    case 'number':
      return 'format' in def && def.format === 'safeint'
        ? Number.isSafeInteger
        : staysAsItIs(schema);
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries));
      return (value) => values.has(value);
    }
    case 'boolean':
      return (value) => typeof value === 'boolean';
    default:
      return staysAsItIs(schema);
  }
};

/**
 * Whether a value is as its schema has it: nothing wrong, missing or besides, so that it can be
 * written as it stands. Where that can not be told without making a new value, it is a no.
 */
const fits = (schema: z.core.$ZodType): Check => {
  const { checks = [] } = (schema as z.core.$ZodTypes)._zod.def;
  return checks.length > 0 ? staysAsItIs(schema) : fitsUnchecked(schema);
};

type Compile = typeof serializerCompiler;

/**
 * Writes answers through the contract's schemas: a field that is not in the contract does not
 * leave, a wrong one is an error. What fits its schema, as nearly every answer does, is looked at
 * and not made anew.
 */
export const writeWith: Compile = (route) => {
  const fitsAnswer = fits(route.schema as z.core.$ZodType);
  const write = serializerCompiler(route);
  return (answer) => (fitsAnswer(answer) ? JSON.stringify(answer) : write(answer));
};
