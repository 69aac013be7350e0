import * as z from 'zod/mini';
import { envelope, type Endpoint } from '@contract/endpoint';
import { problemBody } from '@contract/problem';
import { foreignMark, type World } from './world';
import { endpointOf, type FuzzedCall } from './calls';

/** What came back of a call. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly milliseconds: number;
}

/** The statuses of a refusal that the document of the API describes. */
const refusals: readonly number[] = [400, 401, 403, 404, 409, 413, 414, 415, 429];
const guid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const answerShape = (at: Endpoint): z.ZodMiniType =>
  at.answerAt === 'top'
    ? z.extend(envelope, at.answer.shape)
    : z.extend(envelope, { result: at.answer });

/** The places where an answer is not as its schema has it; none where it is. */
const wrongIn = (schema: z.ZodMiniType, text: string): string[] => {
  const result = schema.safeParse(JSON.parse(text));
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

const wrongShape = (at: Endpoint, { status, text }: Reply): string[] => {
  if (status !== 200) return wrongIn(problemBody, text);
  return at.isFile ? [] : wrongIn(answerShape(at), text);
};

/** What of another account stands in an answer without having been sent. */
const leakedIn = (
  { foreign }: World,
  { actor, input }: FuzzedCall,
  { text }: Reply,
): string | null => {
  if (actor.role === 'Admin') return null;
  const sent = JSON.stringify(input);
  if (text.includes(foreignMark) && !sent.includes(foreignMark)) return 'a text of another account';
  const found = (text.match(guid) ?? []).find((id) => foreign.has(id) && !sent.includes(id));
  return found ? `${found} of another account` : null;
};

/** Why an answer is none that the server may give; null for one that it may. */
export const faultOf = (world: World, call: FuzzedCall, reply: Reply): string | null => {
  const at = endpointOf(call.name);
  const { status, headers } = reply;
  if (status !== 200 && !refusals.includes(status)) return `status ${status}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be taken for another type';
  const [wrong] = wrongShape(at, reply);
  if (wrong !== undefined) return `not as the contract has it, ${wrong}`;
  const leaked = leakedIn(world, call, reply);
  return leaked === null ? null : `tells ${leaked}`;
};
