// Takes the API document of the build as the released one, contract/released.json, and says what it
// breaks of the one before: `npm run release:contract`, once for each release.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakingChanges, comparedPart } from '../server/http/breakingChanges.ts';

const released = 'contract/released.json';
const directory = mkdtempSync(join(tmpdir(), 'portside-release-'));
const server = spawn(process.execPath, ['dist/server/main.js'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: directory,
    DATABASE_URL: '',
    DEMO: 'off',
  },
});

const addressOf = async () => {
  let said = '';
  for await (const text of server.stdout.setEncoding('utf8')) {
    said += text;
    const [, address] = /ready at (http:\S+)/.exec(said) ?? [];
    if (address) return address;
  }
  throw new Error(`The server did not start: ${said}`);
};

/** A line for each call, so that a diff shows which of them changed. */
const linesOf = ({ paths }) => {
  const lines = Object.entries(paths).map(([path, calls]) => {
    const each = Object.entries(calls).map(
      ([method, call]) => `   ${JSON.stringify(method)}: ${JSON.stringify(call)}`,
    );
    return `  ${JSON.stringify(path)}: {\n${each.join(',\n')}\n  }`;
  });
  return `{\n "paths": {\n${lines.join(',\n')}\n }\n}\n`;
};

try {
  const document = await (await fetch(`${await addressOf()}/api/docs/openapi.json`)).json();
  const broken = existsSync(released)
    ? breakingChanges(JSON.parse(readFileSync(released, 'utf8')), document)
    : [];
  for (const sentence of broken) console.log(sentence);
  writeFileSync(released, linesOf(comparedPart(document)));
  console.log(
    `${released} is the document of ${document.info.version}: ${broken.length} breaking changes`,
  );
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(directory, { recursive: true, force: true });
}
