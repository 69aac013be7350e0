// Calls of the whole contract that nobody has thought of: npm run fuzz [-- --calls 100000 --seed 1]
import { parseArgs } from 'node:util';
import { closeKept } from '../testDatabase';
import { runFuzz } from './fuzz/runFuzz';

const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
});

const tally = await runFuzz({
  calls: Number(options.calls),
  seed: Number(options.seed),
  longest: 5_000,
  say: console.log,
});
await closeKept();
for (const fault of tally.faults) console.error(`\n${fault}`);
// Calls that all fail their checks try nothing behind them.
const isDeep = tally.past * 2 >= tally.calls;
if (!isDeep) console.error('Fewer than half of the calls got past their checks.');
const share = ((100 * tally.past) / tally.calls).toFixed(1);
const statuses = [...tally.byStatus].toSorted(([a], [b]) => a - b);
console.log(`\nNever past its checks: ${tally.neverPast.join(', ') || 'no call'}`);
console.log(statuses.map(([status, count]) => `${status}: ${count}`).join(', '));
console.log(
  `${tally.calls} calls, ${share} % past their checks, the slowest in ${Math.round(tally.slowest.milliseconds)} ms (${tally.slowest.name}), ${tally.faults.length} faults`,
);
process.exitCode = tally.faults.length > 0 || !isDeep ? 1 : 0;
