// Calls of the whole contract that nobody has thought of: npm run fuzz [-- --calls 100000 --seed 1]
import { parseArgs } from 'node:util';
import { closeKept } from '../testDatabase';
import { runFuzz } from './fuzz/runFuzz';

const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
  },
});

const tally = await runFuzz({
  calls: Number(options.calls),
  seed: Number(options.seed),
  minutes: Number(options.minutes),
  longest: 5_000,
  say: console.log,
});
await closeKept();
for (const fault of tally.faults) console.error(`\n${fault}`);
// Calls that all fail their checks try nothing behind them.
const isDeep = tally.past * 2 >= tally.calls;
if (!isDeep) console.error('Fewer than half of the calls got past their checks.');
for (const name of tally.neverPast) console.error(`${name} never got past its checks.`);
const share = ((100 * tally.past) / tally.calls).toFixed(1);
const statuses = [...tally.byStatus].toSorted(([a], [b]) => a - b);
console.log(
  '\nMilliseconds in all, past its checks, sent, and what most others were refused with:',
);
for (const { name, sent, past, milliseconds, refusedWith } of tally.byCall)
  console.log(
    `${String(Math.round(milliseconds)).padStart(8)}${String(past).padStart(6)} ${String(sent).padStart(6)}  ${name}  ${refusedWith}`,
  );
console.log(statuses.map(([status, count]) => `${status}: ${count}`).join(', '));
console.log(
  `${tally.calls} calls, ${share} % past their checks, the slowest in ${Math.round(tally.slowest.milliseconds)} ms (${tally.slowest.name}), ${tally.faults.length} faults`,
);
const isWell = isDeep && tally.faults.length === 0 && tally.neverPast.length === 0;
process.exitCode = isWell ? 0 : 1;
