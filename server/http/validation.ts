import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { isStorable, notStorable } from '../db/storableText';
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

/**
 * What is said where the contract has no sentence of its own: of a value of another type than
 * anybody sends by mistake.
 */
const plainly = ({ path = [] }: z.core.$ZodRawIssue): string =>
  path.length === 0 ? 'The body must be a JSON object' : `${fieldPath(path)} is not valid`;

/**
 * Checks with the contract's schemas; what it finds becomes the 400 of the contract. Texts that can
 * not be stored are the handler's to find.
 */
export const checkShape: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (sent: unknown) => {
    const parsed = schema.safeParse(sent, { error: plainly });
    if (parsed.success) return { value: parsed.data };
    return {
      error:
        sent === undefined || sent === null
          ? invalid('The request needs a body')
          : invalidRequest(parsed.error.issues),
    };
  };

/** Checks params, query and payload: that their texts can be stored, and then as `checkShape`. */
export const checkWith: FastifySchemaCompiler<z.ZodMiniType> = (part) => {
  const check = checkShape(part);
  return (sent: unknown) => (isStorable(sent) ? check(sent) : { error: invalid(notStorable) });
};
