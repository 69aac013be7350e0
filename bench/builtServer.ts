import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Where a server keeps its data: PostgreSQL with a url, else the embedded database in a folder. */
export interface Place {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

export interface RunningServer {
  /** Without a slash at the end. */
  readonly address: string;
  /** Megabytes of memory that its process has in use. */
  residentMegabytes(): number;
  stop(): Promise<void>;
}

/** Nothing moves by itself while it is measured: the embedded warehouse takes its longest steps. */
const environmentOf = ({ databaseUrl, dataDir }: Place): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: databaseUrl ?? '',
  DATA_DIR: dataDir,
  DEMO: 'on',
  LOG_LEVEL: 'error',
  WAREHOUSE_STEP_SECONDS: '86400',
});

/** The address that a starting server prints. */
const addressFrom = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (text: Buffer) => {
      printed += text.toString();
      const address = /ready at (http:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) =>
      reject(new Error(`The server ended with code ${code}: ${printed}`)),
    );
  });

const residentMegabytes = ({ pid }: ChildProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024;

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/**
 * Runs a program of node's that prints "ready at" and its address once it serves, until it is
 * stopped.
 */
export const startProgram = async (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<RunningServer> => {
  const child = spawn(process.execPath, args, {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    address: await addressFrom(child),
    residentMegabytes: () => residentMegabytes(child),
    stop: () => stop(child),
  };
};

/** Starts the built server, or a copy of it, on a free port. */
export const startServer = (
  place: Place,
  program = 'dist/server/main.js',
): Promise<RunningServer> => startProgram([program], environmentOf(place));

/** Loads the demo data where there is none yet, and adds orders to it. */
export const loadOrders = async (place: Place, options: readonly string[]): Promise<void> => {
  const child = spawn(process.execPath, ['dist/server/demoLoad.js', ...options], {
    env: environmentOf(place),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The orders could not be loaded');
};
