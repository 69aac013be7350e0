import { parseArgs } from 'node:util';
import { readConfig } from './config/config';
import { openDatabase } from './db/database';
import { orders } from './db/schema/orders';
import { loadVolume, sharesOf } from './demo/loadVolume';
import { northwind } from './demo/clientProfiles';
import { whyNotStarted } from './greeting';
import { populate } from './population';
import { seedReferenceData } from './resources/referenceData';

const usage =
  'npm run demo:load -- --orders 100000 [--client northwind] [--share 10]: so many orders, of which the client owns so many per cent.';

const most = 5_000_000;

const wholeWithin = (text: string | undefined, least: number, greatest: number): number => {
  const number = Number(text);
  if (text === undefined || !Number.isInteger(number) || number < least || number > greatest)
    throw new Error(usage);
  return number;
};

const inWords = (count: number): string => count.toLocaleString('en-US');

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        orders: { type: 'string' },
        client: { type: 'string', default: northwind.key },
        share: { type: 'string', default: '10' },
      },
    }).values;
  } catch {
    throw new Error(usage);
  }
};

const run = async (): Promise<void> => {
  const { client, ...numbers } = readOptions();
  const added = wholeWithin(numbers.orders, 1, most);
  const shares = sharesOf({
    client,
    orders: added,
    share: wholeWithin(numbers.share, 0, 100) / 100,
  });
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const wishes = { timeZone: config.timeZone, now: new Date(), say: console.log };
    await seedReferenceData(database.db);
    if ((await populate(database, { ...wishes, demo: true })) !== 'demo')
      throw new Error('This database is in use and is not a demo: nothing was added.');
    const start = performance.now();
    await loadVolume(database, { ...wishes, shares });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `Added ${inWords(added)} orders in ${seconds} s; the database has ${inWords(await database.db.$count(orders))} now.`,
    );
  } finally {
    await database.close();
  }
};

await run().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
});
