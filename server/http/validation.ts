import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { isStorableText } from '../db/storableText';
import { Problem, invalid } from './problems';

z.config(z.locales.en());

type Issue = z.core.$ZodIssue;

/** `Items[0].Quantity`: the place of an issue the way ModelState names it; empty for the whole. */
const fieldPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number'
        ? `${text}[${part}]`
        : [text, String(part)].filter(Boolean).join('.'),
    '',
  );

const byField = (issues: readonly Issue[]): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const sentences = (fields[fieldPath(path)] ??= []);
    if (!sentences.includes(message)) sentences.push(message);
  }
  return fields;
};

const invalidRequest = (issues: readonly Issue[]): Problem =>
  new Problem(400, 'The request is invalid', {
    errors: issues.filter(({ path }) => path.length === 0).map(({ message }) => message),
    fields: byField(issues.filter(({ path }) => path.length > 0)),
  });

const within = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/**
 * Whether every text in a value can be stored; no body that is nested too deeply to follow gets
 * this far.
 */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string' ? isStorableText(value) : within(value).every(isStorable);

/**
 * What is said where the contract has no sentence of its own: of a value of another type than
 * anybody sends by mistake.
 */
const plainly = ({ path = [] }: z.core.$ZodRawIssue): string =>
  path.length === 0 ? 'The body must be a JSON object' : `${fieldPath(path)} is not valid`;

/**
 * Checks params, query and payload with the contract's schemas; what it finds becomes the 400 of
 * the contract.
 */
export const checkWith: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (sent: unknown) => {
    if (!isStorable(sent)) return { error: invalid('A text has characters that can not be kept') };
    const parsed = schema.safeParse(sent, { error: plainly });
    if (parsed.success) return { value: parsed.data };
    return {
      error:
        sent === undefined || sent === null
          ? invalid('The request needs a body')
          : invalidRequest(parsed.error.issues),
    };
  };
