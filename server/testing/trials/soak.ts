// Hours of work in minutes, with kills and a bad network: npm run soak [-- --minutes 15 --seed 1];
// on the PostgreSQL server that DATABASE_URL names, in a database of its own, else on the embedded one.
import { parseArgs } from 'node:util';
import { lastingDatabase } from '../testDatabase';
import { runSoak } from './soak/runSoak';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
  },
});
/** Megabytes per minute that a server may take more and more of, by the noise of its collector. */
const mostGrowth = 4;

const database = await lastingDatabase(process.env['DATABASE_URL']);
const outcome = await runSoak({
  minutes: Number(options.minutes),
  seed: Number(options.seed),
  database,
  program: 'dist/server/main.js',
  say: console.log,
}).finally(() => database.remove());

const { megabytes, perMinute } = outcome.memory;
const isFlat = perMinute <= mostGrowth;
for (const each of outcome.broken) console.error(each);
if (!isFlat) console.error(`Memory grows by more than ${mostGrowth} MB per minute.`);
console.log(JSON.stringify(Object.fromEntries(outcome.faults)));
console.log(
  `${outcome.calls} calls (${outcome.unanswered} without an answer), ${outcome.acknowledged} of ${outcome.creates} creates acknowledged, ${outcome.kills} kills, ${outcome.webhooks} webhooks heard, memory ${Math.round(megabytes)} MB and ${perMinute.toFixed(2)} MB per minute, ${outcome.broken.length} broken`,
);
process.exitCode = outcome.broken.length > 0 || !isFlat ? 1 : 0;
