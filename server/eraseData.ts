import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { onStopped } from './backup/stopped';
import { readConfig } from './config/config';
import { askedFor } from './erasure/asked';
import { findSubject, removeMail } from './erasure/subject';
import { whyNotStarted } from './greeting';

const usage =
  'npm run data:erase -- --client NUMBER|--person EMAIL [--yes NAME] [--with-open-orders], with every server stopped: erases everything of a client, or a person wherever it is named. It asks for the name, unless --yes says it.';

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        client: { type: 'string' },
        person: { type: 'string' },
        yes: { type: 'string' },
        'with-open-orders': { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    throw new Error(usage);
  }
};

const nameFromTerminal = async (name: string): Promise<string> => {
  if (!process.stdin.isTTY)
    throw new Error(`There is no terminal to ask on. Say --yes "${name}" to erase it.`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(`This can not be undone. Type the name "${name}" to erase it: `);
  } finally {
    lines.close();
  }
};

const run = async (): Promise<void> => {
  const { yes, 'with-open-orders': withOpenOrders, ...options } = readOptions();
  const asked = askedFor(options, usage);
  const config = readConfig(process.env);
  await onStopped(config, async (db, refuseServers) => {
    const subject = await findSubject(db, asked);
    const whyNot = await subject.whyNotErase({ withOpenOrders });
    if (whyNot !== null) throw new Error(whyNot);
    const typed = yes ?? (await nameFromTerminal(subject.name));
    if (typed.trim() !== subject.name)
      throw new Error(`The name is "${subject.name}", so that nothing was erased.`);
    await subject.erase(refuseServers);
    const mails = await removeMail(join(config.dataDir, 'outbox'), subject.addresses);
    console.log(
      `${subject.name} was erased${mails > 0 ? `, with ${mails} mails that were not sent` : ''}.`,
    );
    console.log('Backups, log files and what was exported or mailed before still have it.');
  });
};

await run().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
});
