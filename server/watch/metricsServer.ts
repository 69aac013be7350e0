import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newErrorId } from '../log/errorId';
import type { Log } from '../log/log';

/** Where metrics are served. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

interface Served {
  readonly at: { readonly port: number; readonly host: string };
  readonly log: Log;
  readonly write: () => Promise<string>;
}

/** One scrape at a time: those that come meanwhile get the answer of the one under way. */
const together = (write: () => Promise<string>): (() => Promise<string>) => {
  let underWay: Promise<string> | null = null;
  return () => {
    underWay ??= write().finally(() => {
      underWay = null;
    });
    return underWay;
  };
};

/**
 * Serves the metrics of this process on a port of their own, which has nothing else; they are for
 * the operator's network alone.
 */
export const serveMetrics = ({ at, log, write }: Served): Promise<MetricsServer> => {
  const writeOnce = together(write);
  const server = createServer((request, response) => {
    const answer = (status: number, text: string): void => {
      response
        .writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
        .end(text);
    };
    const path = (request.url ?? '').split('?', 1)[0];
    if (request.method !== 'GET' || path !== '/metrics') return answer(404, 'See /metrics\n');
    writeOnce().then(
      (text) => answer(200, text),
      (err: unknown) => {
        const errorId = newErrorId();
        log.error({ errorId, err }, 'The metrics could not be read');
        answer(503, `The metrics could not be read: ${errorId}\n`);
      },
    );
  });
  return new Promise((done, fail) => {
    server.once('error', fail).listen(at.port, at.host, () =>
      done({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      }),
    );
  });
};
