import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that reached the server: one that a cache answered is none. */
interface Asked {
  /** Milliseconds since 1970, as the page's own clock has them. */
  readonly at: number;
  readonly isScript: boolean;
  /** Bytes of what was answered, as they travelled. */
  body: number;
  head: number;
}

/** How much was asked for; sizes in KiB. */
export interface Traffic {
  readonly requests: number;
  readonly all: number;
  readonly scripts: number;
}

const kib = (bytes: readonly number[]): number => bytes.reduce((sum, each) => sum + each, 0) / 1024;

/** Stands between the browser and a server, and counts what its pages and workers ask for. */
export class Wire {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server = createServer((asked, answer) => this.pass(asked, answer));
  private seen: Asked[] = [];
  private waiting = 0;
  private movedAt = 0;

  private constructor(private readonly target: string) {}

  /** Answers once it listens, on a port of its own. */
  static async before(target: string): Promise<Wire> {
    const wire = new Wire(target);
    wire.server.listen(0, '127.0.0.1');
    await once(wire.server, 'listening');
    return wire;
  }

  /** Without a slash at the end. */
  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** For how long nothing was asked for or answered, in milliseconds. */
  get quietFor(): number {
    return this.waiting > 0 ? 0 : Date.now() - this.movedAt;
  }

  /** What was asked for since the last `forget`, until that moment if one is named. */
  traffic(until = Number.POSITIVE_INFINITY): Traffic {
    const asked = this.seen.filter(({ at }) => at <= until);
    return {
      requests: asked.length,
      all: kib(asked.map(({ head, body }) => head + body)),
      scripts: kib(asked.filter(({ isScript }) => isScript).map(({ body }) => body)),
    };
  }

  forget(): void {
    this.seen = [];
    this.movedAt = Date.now();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    this.agent.destroy();
    await once(this.server, 'close');
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url = '/', headers } = asked;
    const entry = this.note(url);
    answer.once('close', () => this.move(-1));
    const passed = request(
      `${this.target}${url}`,
      { agent: this.agent, method, headers },
      (from) => {
        entry.head = from.rawHeaders.join(': ').length;
        answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
        from.on('data', (part: Buffer) => {
          entry.body += part.length;
        });
        from.pipe(answer);
      },
    );
    // A page that is closed takes its requests with it.
    answer.once('close', () => passed.destroy());
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }

  private note(url: string): Asked {
    const isScript = url.startsWith('/assets/') && url.endsWith('.js');
    const entry = { at: Date.now(), isScript, body: 0, head: 0 };
    this.seen.push(entry);
    this.move(1);
    return entry;
  }

  private move(by: number): void {
    this.waiting += by;
    this.movedAt = Date.now();
  }
}
