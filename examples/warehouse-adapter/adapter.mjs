// Connects Portside with a warehouse-management system, the made-up "Depot", that reads and writes
// CSV files and nothing else. README.md says how; docs/warehouse.md has every message.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { toFile, toMessage } from './depot.mjs';

const {
  PORTSIDE_URL = 'http://localhost:8080',
  WAREHOUSE_TOKEN = '',
  DEPOT_DIR = 'var/depot',
  EVERY_SECONDS = '5',
} = process.env;
/** As many messages as one call takes. */
const most = 200;

const folder = (name) => {
  const path = join(DEPOT_DIR, name);
  mkdirSync(path, { recursive: true });
  return path;
};
/** What Depot reads, and what it writes. */
const [todo, done] = ['todo', 'done'].map(folder);
/** What has come before, what was told, and what Portside could not read. */
const [taken, told, wrong] = ['taken', 'told', 'wrong'].map(folder);

const call = async (path, payload) => {
  const response = await fetch(`${PORTSIDE_URL}/api/warehouse/${path}`, {
    method: payload ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${WAREHOUSE_TOKEN}`,
      ...(payload && { 'content-type': 'application/json' }),
    },
    body: payload && JSON.stringify(payload),
    signal: AbortSignal.timeout(10_000),
  });
  const { message, result } = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${message}`);
  return result;
};

/** A file is there when it is whole; a message that comes again makes no second one. */
const handOver = (message) => {
  const mark = join(taken, message.Id);
  const file = toFile(message);
  if (file === null || existsSync(mark)) return;
  writeFileSync(join(todo, 'next.new'), file);
  renameSync(join(todo, 'next.new'), join(todo, `${message.Type}-${message.Id}.csv`));
  writeFileSync(mark, '');
};

const fetchMessages = async () => {
  const { messages } = await call('outbox');
  for (const message of messages) handOver(message);
  // Not before all of them lie in the folder: what is not acknowledged comes again.
  if (messages.length > 0) await call('outbox/acknowledge', { Ids: messages.map(({ Id }) => Id) });
};

const setAside = (name, why) => {
  writeFileSync(join(wrong, `${name}.txt`), `${why}\n`);
  renameSync(join(done, name), join(wrong, name));
};

/** The message of a file: its name is the id, so that the same file is the same message. */
const read = (name) => {
  try {
    return [{ Id: name, ...toMessage(name, readFileSync(join(done, name), 'utf8')) }];
  } catch (error) {
    setAside(name, error.message);
    return [];
  }
};

const tellWhatIsDone = async () => {
  const names = readdirSync(done)
    .filter((name) => name.endsWith('.csv'))
    .toSorted();
  const messages = names.slice(0, most).flatMap(read);
  if (messages.length === 0) return;
  const { results } = await call('messages', { Messages: messages });
  for (const { Id, Outcome, Message } of results) {
    if (Outcome === 'refused') setAside(Id, Message);
    // What was left is for the staff of Portside; what waits is told once more.
    else if (Outcome !== 'waits') renameSync(join(done, Id), join(told, Id));
    if (Message) console.warn(`${Id}: ${Outcome}. ${Message}`);
  }
};

console.log(`Depot's files are in ${DEPOT_DIR}`);
for (;;) {
  for (const work of [fetchMessages, tellWhatIsDone])
    // Nothing is lost by a failure: the next round begins where this one ended.
    await work().catch((error) => console.error(error.message));
  await wait(Number(EVERY_SECONDS) * 1000);
}
