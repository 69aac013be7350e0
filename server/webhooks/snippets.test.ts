import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { exampleOf } from '@contract/webhookExamples';
import { signatureSnippets, type SnippetLanguage } from '@contract/webhookSnippets';
import { signatureHeaders } from './signature';
import { newSecret } from './webhookSecrets';

interface Runner {
  readonly command: string;
  readonly file: string;
  /** Calls `verify` with what stands in the argument, and prints the event's type. */
  readonly after: string;
}

const runners: Readonly<Record<SnippetLanguage, Runner>> = {
  JavaScript: {
    command: process.execPath,
    file: 'check.mjs',
    after: `const { secret, headers, body } = JSON.parse(process.argv[2]);
      console.log(verify(secret, headers, body).type);`,
  },
  Python: {
    command: 'python3',
    file: 'check.py',
    after: `import sys
given = json.loads(sys.argv[1])
print(verify(given["secret"], given["headers"], given["body"].encode())["type"])`,
  },
  PHP: {
    command: 'php',
    file: 'check.php',
    after: `$given = json_decode($argv[1], true);
      echo verify($given['secret'], $given['headers'], $given['body'])['type'];`,
  },
  Ruby: {
    command: 'ruby',
    file: 'check.rb',
    after: `given = JSON.parse(ARGV[0])
puts verify(given['secret'], given['headers'], given['body'])['type']`,
  },
};

const isInstalled = ({ command }: Runner): boolean =>
  spawnSync(command, ['--version']).status === 0;

/** Beside the project's packages, so that the public library is found. */
let folder: string;
before(() => {
  folder = mkdtempSync(join('node_modules', '.snippets-'));
});
after(() => rmSync(folder, { recursive: true }));

const secret = newSecret();
const body = JSON.stringify({ ...exampleOf('ORDER_STATUS_CHANGED'), name: 'Grün 📦 "quoted"' });
const signed = (secrets: readonly string[], at = new Date()) => ({
  secret,
  headers: signatureHeaders(secrets, { eventId: 'msg_1', at, body }),
  body,
});

const run = (language: SnippetLanguage, given: object) => {
  const { command, file, after: ending } = runners[language];
  const path = join(folder, file);
  writeFileSync(path, `${signatureSnippets[language]}\n${ending}\n`);
  return spawnSync(command, [path, JSON.stringify(given)], { encoding: 'utf8' });
};

const languages = Object.keys(runners) as SnippetLanguage[];
const missing = languages.filter((language) => !isInstalled(runners[language]));

describe('the way to check a signature', () => {
  it('is tried in every language where the proof is whole, and says elsewhere which is not', (t) => {
    const said = missing.map((each) => `${each} is not tried: ${runners[each].command} is missing`);
    for (const each of said) t.diagnostic(each);
    if (process.env['CI'] === 'true') assert.deepEqual(said, []);
    assert.ok(!missing.includes('JavaScript'));
  });

  for (const language of languages.filter((each) => !missing.includes(each)))
    it(`in ${language} takes what was signed with the secret, new or replaced, and nothing else`, () => {
      const taken = (given: object) => {
        const { status, stdout, stderr } = run(language, given);
        if (status === 0) assert.equal(stdout.trim(), 'ORDER_STATUS_CHANGED', stderr);
        return status === 0;
      };
      assert.deepEqual(
        [
          taken(signed([secret])),
          taken(signed([newSecret(), secret])),
          taken(signed([newSecret()])),
          taken({ ...signed([secret]), body: body.replace('Closed', 'Shipped') }),
          taken(signed([secret], new Date(Date.now() - 3_600_000))),
        ],
        [true, true, false, false, false],
      );
    });
});
