import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.js', import.meta.url));
const longestStart = 40_000;

export interface ServerProcess {
  readonly address: string;
  /** Ends the process and answers its exit code, null when it was killed. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** Starts the real server as a process of its own, on a free port, and waits until it answers. */
export const startServer = async (
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> => {
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exited = once(server, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => () => {
      server.kill('SIGKILL');
      reject(new Error(`The server ${why}: ${said}`));
    };
    const timer = setTimeout(fail('did not start in time'), longestStart);
    server.once('exit', fail('ended'));
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [, found] = /ready at (http:\S+)/.exec(said) ?? [];
        if (!found) return;
        clearTimeout(timer);
        resolve(found);
      });
    }
  });
  return {
    address,
    async end(signal) {
      server.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
};
