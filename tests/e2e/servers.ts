import { join } from 'node:path';

/** A server that journeys run against, with a database of its own. */
interface JourneyServer {
  readonly port: number;
  readonly url: string;
  readonly dataDir: string;
  /** Where a journey with a report starts its Power BI (givenReport.ts). */
  readonly powerBiPort: number;
  /** Where journeys with a connected warehouse start their own server and warehouse (connected.ts). */
  readonly connectedPort: number;
  readonly warehousePort: number;
  /** Where journeys under a provider's name start their own server (branded.spec.ts). */
  readonly brandedPort: number;
  /** Where the journey of a watched server starts its own (system.spec.ts). */
  readonly watchedPort: number;
  /** Where the journey of a provider that asks for a second step starts its own (passkeys.spec.ts). */
  readonly askingPort: number;
}

/** Files of journeys that run at the same time. Two keep two cores busy. */
export const workers = 2;

const firstPort = Number(process.env['E2E_PORT'] ?? 8099);

/**
 * The server of a worker: journeys at the same time do not meet, as ones after the other do not.
 */
export const serverOf = (worker: number): JourneyServer => {
  const port = firstPort + 2 * worker;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir: join('var/e2e', String(worker)),
    powerBiPort: port - 1,
    connectedPort: port + 2 * workers,
    warehousePort: port + 2 * workers + 1,
    brandedPort: port + 4 * workers,
    watchedPort: port + 4 * workers + 1,
    askingPort: port + 6 * workers,
  };
};
