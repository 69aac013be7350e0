import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServerBusy } from '../limits/gate';
import { smallBody } from './bodyBudget';
import { createShapeCheck } from './jsonShape';
import { Problem, invalid } from './problems';

/** How deep lists and records of a body may lie in each other; no call needs a third of it. */
const deepest = 32;

/** How many values a body may have: where the call does not say so, three times what any needs. */
const mostValues = 100_000;

interface Limits {
  readonly deepest: number;
  readonly most: number;
}

const limitsOf = ({ routeOptions: { config } }: FastifyRequest): Limits => ({
  deepest,
  most: config.endpoint?.mostValues ?? mostValues,
});

const sentences: Readonly<Record<keyof Limits, (limits: Limits) => string>> = {
  deepest: (limits) => `The request is nested too deeply: ${limits.deepest} levels at most`,
  most: ({ most }) => `The request has too many values: ${most.toLocaleString('en-US')} at most`,
};

const tooLarge = (): Problem => new Problem(413, 'The request is too large');

const nothing = Buffer.alloc(0);

/**
 * The same bytes with room for so many; twice as many as before where nobody said how many come.
 */
const withRoom = (bytes: Buffer, needed: number): Buffer =>
  needed <= bytes.length ? bytes : Buffer.concat([bytes], Math.max(needed, 2 * bytes.length));

/**
 * Reads a body as text. Of one that has more of anything than that the rest is thrown away as it
 * comes, so that the caller gets to read why.
 */
const readText = async (request: FastifyRequest, body: IncomingMessage): Promise<string> => {
  const {
    headers,
    routeOptions: { bodyLimit },
  } = request;
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > bodyLimit) throw tooLarge();
  const limits = limitsOf(request);
  const check = createShapeCheck(limits);
  let kept: Buffer = Buffer.allocUnsafeSlow(announced);
  let length = 0;
  let hasRoom = announced > 0;
  let tooMuch: keyof Limits | null = null;
  // Destroyed, the body would take the connection with it, and the answer.
  for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (length + part.length > bodyLimit) throw tooLarge();
    if (!hasRoom && length + part.length > smallBody) {
      await request.roomForRest();
      hasRoom = true;
    }
    tooMuch ??= check(part);
    kept = tooMuch === null ? withRoom(kept, length + part.length) : nothing;
    part.copy(kept, length);
    length += part.length;
  }
  if (tooMuch !== null) throw invalid(sentences[tooMuch](limits));
  return kept.toString('utf8', 0, length);
};

/**
 * Reads JSON bodies and no others; an empty body counts as none, because callers set the header on
 * every call.
 */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, body: IncomingMessage) => {
      const text = await readText(request, body).catch((error: unknown) => {
        throw error instanceof Problem || error instanceof ServerBusy
          ? error
          : invalid('The request could not be read');
      });
      if (text === '') return undefined;
      return new Promise<unknown>((resolve, reject) => {
        void parse(request, text, (error, value) => {
          if (error) reject(error);
          else resolve(value);
        });
      });
    },
  );
};
