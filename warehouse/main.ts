// A warehouse to try Portside with: "npm run warehouse". docs/warehouse.md says how.
import { createConnection } from './connection';
import { buildServer } from './server';
import { readSettings } from './settings';
import { openStore } from './store';

const settings = readSettings(process.env);
const store = openStore(settings.dataDir);
const connection = createConnection({ settings, store });
const app = await buildServer({ settings, store, connection });
await app.listen({ port: settings.port, host: settings.host });
console.log(`Warehouse ready at http://${settings.host}:${settings.port}`);
if (settings.connectionFile !== null)
  console.log(`"npm run start:connected" starts Portside with ${settings.connectionFile}`);

const stop = async (): Promise<never> => {
  connection.stop();
  await app.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
