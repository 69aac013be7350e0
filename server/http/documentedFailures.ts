import * as z from 'zod/mini';
import type { Endpoint } from '@contract/endpoint';
import { longestKey } from '@contract/outcome';
import { problemBody } from '@contract/problem';

/** What each status means, as the document says it. */
const meanings: Readonly<Record<string, string>> = {
  400: 'What was sent is not valid; `ModelState` says where',
  401: 'No session, or one that has ended',
  403: 'The role may not make this call, or the client is not on offer',
  404: "No such record in this client's account",
  409: "The record's state does not allow it, it was changed meanwhile, or the key was used for another request",
  413: 'A body or a file that is too large',
  415: 'A body or a file of a kind that is not taken',
  429: 'Too many tries or calls; `Retry-After` says for how many seconds to wait',
  500: 'A fault of the server; quote `errorId` when you ask for help',
  503: 'Out of reach for a moment; `Retry-After` says when to try again',
  default: 'Any other failure',
};

const waiting = {
  'Retry-After': { description: 'Seconds', schema: { type: 'integer' } },
} as const;

const failureExample = {
  error: true,
  errorId: '7e3564ce',
  message: 'The request is invalid; Item NOPE was not found',
  Message: 'The request is invalid',
  ModelState: { 'Items[0].StockNumber': ['Item NOPE was not found'] },
  result: null,
  data: null,
};

/** The parts of the document that calls refer to: how they fail, and the body that says so. */
export const failureParts = {
  schemas: { Problem: z.toJSONSchema(problemBody) },
  responses: Object.fromEntries(
    Object.entries(meanings).map(([status, description]) => [
      `Failure${status}`,
      {
        description,
        ...((status === '429' || status === '503') && { headers: waiting }),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Problem' },
            ...(status === '400' && { example: failureExample }),
          },
        },
      },
    ]),
  ),
};

const statusesOf = ({ method, needs, params, query, payload }: Endpoint): string[] => [
  ...((params ?? query ?? payload) ? ['400'] : []),
  ...(needs === 'anyone' ? [] : ['401', '403']),
  ...((params ?? payload) ? ['404'] : []),
  ...(method === 'GET' ? [] : ['409']),
  ...(payload ? ['413', '415'] : []),
  '429',
  '500',
  '503',
  'default',
];

/** How a call fails, by status. */
export const failuresOf = (at: Endpoint): Readonly<Record<string, { readonly $ref: string }>> =>
  Object.fromEntries(
    statusesOf(at).map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
  );

/** The header that makes a call be done once; none where the server does not look at it. */
export const keyParameters = ({ takesKey }: Endpoint): readonly object[] =>
  takesKey
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'A new random text for each record: sent again under it, the call answers what it did and does nothing twice',
          schema: { type: 'string', minLength: 1, maxLength: longestKey },
        },
      ]
    : [];
