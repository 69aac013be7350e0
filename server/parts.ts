import type { Brand } from './brand/brand';
import type { Config } from './config/config';
import type { Database, Db } from './db/database';
import type { Sessions } from './identity/sessions';
import type { JobQueue } from './jobs/JobQueue';
import type { Log } from './log/log';
import type { Mailer } from './mail/Mailer';
import type { Sealer } from './secrets/sealer';
import type { Meters } from './watch/meters';
import type { WarehouseGateway } from './gateway/WarehouseGateway';

/** What the app is made of: everything that tests replace or move, given once and passed down. */
export interface AppParts {
  readonly db: Db;
  readonly databaseKind: Database['kind'];
  readonly sessions: Sessions;
  /** Work for later; what an app adds to it runs only once it was started. */
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  /** Under whose name the portal and its mails are given to clients. */
  readonly brand: Brand;
  /** Keeps the secrets that must be shown or used again. */
  readonly sealer: Sealer;
  /** Where released orders go. */
  readonly warehouse: WarehouseGateway;
  /** The clock; tests move it. */
  readonly now: () => Date;
  readonly config: Config;
  readonly log: Log;
  /** Who counts what is done, for those who watch the server. */
  readonly meters: Meters;
  /** The built portal's folder; null serves the API alone. */
  readonly portalDir: string | null;
}
