import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { documentedCalls, type Asked, type DocumentedCall } from './documentedCalls';

const portal = 'dist/portal';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** What browsers send by themselves, and the two headers that the documents print. */
const usualHeaders =
  /^(accept.*|authorization|cache-control|connection|content-length|content-type|cookie|host|if-.*|origin|pragma|priority|referer|sec-.*|upgrade-insecure-requests|user-agent|x-client-id)$/;

const orderLine = [
  'StockNumber',
  'Quantity',
  'QuantityRequested',
  'Description',
  'LotNo',
  'ItemType',
  'Tags',
  'QuantityReceived',
  'Status',
];

const bodyOf = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  const text = Buffer.concat(parts).toString('utf8');
  if (text === '') return {};
  return request.headers['content-type']?.includes('json')
    ? (JSON.parse(text) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(text));
};

const linesIn = (payload: Readonly<Record<string, unknown>>): readonly object[] =>
  Array.isArray(payload['Items']) ? (payload['Items'] as object[]) : [];

/** What a request has beside the documents: headers, and fields of query, payload and lines. */
const undocumentedIn = (
  request: IncomingMessage,
  { query, payload }: Asked,
  { sends = [] }: DocumentedCall,
): readonly string[] => [
  ...Object.keys(request.headers).filter((name) => !usualHeaders.test(name)),
  ...[...query.keys(), ...Object.keys(payload)].filter((name) => !sends.includes(name)),
  ...linesIn(payload)
    .flatMap((line) => Object.keys(line))
    .filter((name) => !orderLine.includes(name)),
];

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  if (body === undefined) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** A file of the built portal, and its page for every other address. */
const sendFile = (response: ServerResponse, path: string): void => {
  const wanted = join(portal, normalize(path));
  const found = statSync(wanted, { throwIfNoEntry: false })?.isFile()
    ? wanted
    : join(portal, 'index.html');
  response
    .writeHead(200, { 'content-type': types[extname(found)] ?? 'application/octet-stream' })
    .end(readFileSync(found));
};

export interface DocumentedServer {
  readonly url: string;
  /** What was sent that the documents do not print. */
  readonly undocumented: readonly string[];
  stop(): void;
}

/**
 * Serves the built portal and the documented calls alone, on a port that is free; every other call
 * is answered with a 404 of this kind.
 */
export const startDocumentedServer = async (absent: 'JSON' | 'HTML'): Promise<DocumentedServer> => {
  const undocumented: string[] = [];
  const known = documentedCalls();
  const sendAbsent = (response: ServerResponse): void => {
    if (absent === 'JSON') sendJson(response, 404, { error: true, message: 'Not found' });
    else
      response
        .writeHead(404, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Not found</title>');
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://documented');
    if (!pathname.startsWith('/api/')) return sendFile(response, pathname);
    const name = `${request.method} ${pathname.slice('/api/'.length)}`;
    const call = known[name];
    if (!call) {
      if (!name.startsWith('GET portal/')) undocumented.push(name);
      return sendAbsent(response);
    }
    const asked = { query, payload: await bodyOf(request) };
    undocumented.push(...undocumentedIn(request, asked, call).map((what) => `${name}: ${what}`));
    return sendJson(response, call.status ?? 200, call.answer(asked));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      sendJson(response, 500, { error: true, message: String(error) }),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    undocumented,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
