// What a run's own reports say of the tests that failed: each one's name, and why. A run is long,
// and a log may be cut: whoever reads its end alone has to learn what to mend.

/** Of each reason; a page that was not as expected is told in hundreds of lines. */
const linesOfReason = 20;

const reasonIn = (text) =>
  text
    // eslint-disable-next-line no-control-regex -- colours
    .replaceAll(/\u001B\[[\d;]*m/g, '')
    .split('\n')
    .slice(0, linesOfReason)
    .join('\n');

/** Those of jest's report in JSON. */
export const unitFailures = (report) =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ test: name, reason: reasonIn(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        test: `${name} › ${fullName}`,
        reason: reasonIn(failureMessages.join('\n')),
      }));
    });

/** Those of a report in TAP by node's own runner. */
export const serverFailures = (tap) => {
  const failures = [];
  const above = [];
  const lines = tap.split('\n');
  for (const [index, line] of lines.entries()) {
    const [, indent, name] = /^( *)# Subtest: (.*)$/.exec(line) ?? [];
    if (name !== undefined) above.splice(indent.length / 4, Infinity, name);
    const [, depth] = /^( *)not ok /.exec(line) ?? [];
    if (depth === undefined) continue;
    const end = lines.indexOf(`${depth}  ...`, index);
    const told = lines.slice(index + 2, end).map((text) => text.slice(depth.length + 2));
    // A suite fails with its tests, which are told by themselves.
    if (told.includes("failureType: 'subtestsFailed'")) continue;
    const from = told.findIndex((text) => text.startsWith('error:'));
    const test = above.slice(0, depth.length / 4 + 1).join(' › ');
    failures.push({ test, reason: reasonIn(told.slice(Math.max(from, 0)).join('\n')) });
  }
  return failures;
};

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

const messagesIn = (errors) => reasonIn(errors.map(({ message }) => message).join('\n'));

/** Those of Playwright's report in JSON, and what failed outside of every test. */
export const journeyFailures = (report) => [
  ...(report?.errors ?? []).map((error) => ({ test: 'journeys', reason: messagesIn([error]) })),
  ...specsIn(report ?? {})
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const reason = messagesIn(results.flatMap(({ errors }) => errors));
      return { test: `${file}:${line} › ${title}`, reason };
    }),
];
