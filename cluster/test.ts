// Kills parts of a cluster under load, and says whether it keeps its promises: "npm run
// test:cluster". docs/operations.md has the promises, and the last figures.
import { deadJobs, readBooks } from './books';
import { endEverything, signIn } from './ends';
import { figuresOf, inWords, type Figures } from './figures';
import { startLoad, type Load } from './load';
import {
  calm,
  killPrimary,
  killServer,
  killStandby,
  killWorker,
  restartInTurn,
  type Scenario,
} from './scenarios';
import { startCluster, type Cluster } from './startCluster';
import { faultsOfUnits } from './units';

const longestCallSeconds = 15;
const longestPauseSeconds = 30;

/** Where the database stays, nobody notices but who was served by what was killed. */
const withDatabase: readonly (readonly [string, Scenario])[] = [
  ['Nothing happens', calm],
  ['A server killed', killServer],
  ['The worker killed', killWorker],
  ['A rolling restart', restartInTurn],
];

/** Where it goes, calls are refused until another has taken its place. */
const withoutDatabase: readonly (readonly [string, Scenario])[] = [
  ['The synchronous standby killed', killStandby],
  ['The primary killed', killPrimary],
];

const broken: string[] = [];

const promise = (isKept: boolean, sentence: string): void => {
  console.log(`  ${isKept ? 'kept  ' : 'BROKEN'} ${sentence}`);
  if (!isKept) broken.push(sentence);
};

const play = async (
  [name, scenario]: readonly [string, Scenario],
  { cluster, load }: { readonly cluster: Cluster; readonly load: Load },
): Promise<Figures> => {
  const from = performance.now();
  const kills = await scenario(cluster);
  const figures = figuresOf(name, load.outcomes, { span: { from, to: performance.now() }, kills });
  console.log(inWords(figures));
  promise(
    figures.longestSeconds <= longestCallSeconds,
    `no call takes longer than ${longestCallSeconds} seconds`,
  );
  return figures;
};

const playAll = async (cluster: Cluster, load: Load): Promise<void> => {
  for (const each of withDatabase) {
    const { unexcused } = await play(each, { cluster, load });
    promise(unexcused === 0, 'no call fails but those under way on what was killed');
  }
  for (const each of withoutDatabase) {
    const { unexplained, writesSureSeconds, writesAgainSeconds } = await play(each, {
      cluster,
      load,
    });
    promise(unexplained === 0, 'what fails is a 503 with retry-after');
    promise(
      writesAgainSeconds !== null &&
        Math.max(writesAgainSeconds, writesSureSeconds) <= longestPauseSeconds,
      `writes again within ${longestPauseSeconds} seconds`,
    );
  }
};

const checkBooks = async (load: Load, token: string): Promise<void> => {
  const { acknowledged, lost, doneUnanswered, doubled, refused } = await readBooks(load, token);
  console.log(
    `Books: ${acknowledged} orders acknowledged, ${lost} lost; ${load.unanswered.length} unanswered, ${doneUnanswered} of them made; sent again: ${doubled} doubled, ${refused} not made`,
  );
  promise(lost === 0, 'no acknowledged write is lost');
  promise(doubled === 0 && refused === 0, 'what is sent again under its key is done once');
  const dead = await deadJobs();
  promise(dead === 0, `no job is given up, and none waits (${dead} dead)`);
};

const checkEnds = async (): Promise<void> => {
  for (const { what, before, after, wanted } of await endEverything())
    promise(
      before === 200 && after === wanted,
      `${what} ends on the other server at once (${before}, then ${after})`,
    );
};

const faults = faultsOfUnits();
promise(faults.length === 0, ['systemd has nothing against the units', ...faults].join('; '));
const cluster = await startCluster(1);
try {
  await checkEnds();
  const token = await signIn('user@northwind.test');
  const load = await startLoad(token);
  try {
    await playAll(cluster, load);
  } finally {
    await load.stop();
  }
  await checkBooks(load, token);
} finally {
  await cluster.stop();
}
console.log(broken.length === 0 ? 'Every promise was kept.' : `${broken.length} broken.`);
process.exitCode = broken.length === 0 ? 0 : 1;
