import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { readConfig } from './config/config';
import { openDatabase } from './db/database';
import { addAdmin } from './clients/addAdmin';
import { seedReferenceData } from './resources/referenceData';

/** Asks on the terminal; what is typed at a hidden question is not shown. */
const openTerminal = () => {
  let isMuted = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isMuted) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  return {
    ask: (question: string) => lines.question(question),
    askHidden: async (question: string) => {
      const answer = lines.question(question);
      isMuted = true;
      const text = await answer;
      isMuted = false;
      process.stdout.write('\n');
      return text;
    },
    close: () => lines.close(),
  };
};

const fromTerminal = async () => {
  if (!process.stdin.isTTY)
    throw new Error('There is no terminal to ask on. Set ADMIN_EMAIL and ADMIN_PASSWORD.');
  const terminal = openTerminal();
  try {
    const email = await terminal.ask('E-mail: ');
    const name = await terminal.ask('First and last name: ');
    const password = await terminal.askHidden('Password (10 characters or more, hard to guess): ');
    if ((await terminal.askHidden('The password again: ')) !== password)
      throw new Error('The two passwords differ.');
    return { email: email.trim(), name, password };
  } finally {
    terminal.close();
  }
};

const newAdmin = async () => {
  const {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ADMIN_NAME: name = 'Portal Admin',
  } = process.env;
  return email && password ? { email, name, password } : fromTerminal();
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const admin = await newAdmin();
  const database = await openDatabase(config);
  try {
    await seedReferenceData(database.db);
    await addAdmin({ db: database.db, config }, admin);
  } finally {
    await database.close();
  }
  console.log(`${admin.email} can sign in now as Admin.`);
};

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
