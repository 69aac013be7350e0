import type { Endpoint, InputOf } from '@contract/endpoint';
import { fillPath } from '@contract/fillPath';

/** What a call looks like on the wire. */
export interface PreparedCall {
  readonly method: Endpoint['method'];
  /** With the query, from the server's root on. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: object;
  readonly payload?: object;
}

/** What is undefined is not sent; a list is one parameter for each of its values. */
const parameters = (fields: object): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
      (Array.isArray(value) ? value : [value])
        .filter((each) => each !== undefined && each !== null)
        .map((each) => [name, String(each)]),
    ),
  ).toString();

/** Makes a call ready, to be sent as often as wanted and by whatever sends HTTP. */
export const prepare = <E extends Endpoint>(at: E, input: InputOf<E>): PreparedCall => {
  const { params, query = {}, payload } = (input ?? {}) as Parts;
  const asked = parameters(query);
  const path = `/api/${fillPath(at.path, params)}${asked === '' ? '' : `?${asked}`}`;
  if (!payload) return { method: at.method, path, headers: {} };
  const isForm = at.payloadAs === 'form';
  return {
    method: at.method,
    path,
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    body: isForm ? parameters(payload) : JSON.stringify(payload),
  };
};
