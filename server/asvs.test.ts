import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

/** The lines of levels 1 and 2 of ASVS 5.0.0, by section; those of level 1 have a star. */
const sections: Readonly<Record<string, string>> = {
  '1.1': '1 2',
  '1.2': '1* 2* 3* 4* 5* 6 7 8 9',
  '1.3': '1* 2* 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1* 2',
  '2.1': '1* 2 3',
  '2.2': '1* 2* 3',
  '2.3': '1* 2 3 4',
  '2.4': '1',
  '3.2': '1* 2*',
  '3.3': '1* 2 3 4',
  '3.4': '1* 2* 3 4 5 6',
  '3.5': '1* 2* 3* 4 5',
  '3.7': '1 2',
  '4.1': '1* 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1* 2 3 4',
  '5.1': '1',
  '5.2': '1* 2* 3',
  '5.3': '1* 2*',
  '5.4': '1 2 3',
  '6.1': '1* 2 3',
  '6.2': '1* 2* 3* 4* 5* 6* 7* 8* 9 10 11 12',
  '6.3': '1* 2* 3 4',
  '6.4': '1* 2* 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1* 2* 3* 4*',
  '7.3': '1 2',
  '7.4': '1* 2* 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1* 2',
  '8.2': '1* 2* 3',
  '8.3': '1*',
  '8.4': '1',
  '9.1': '1* 2* 3*',
  '9.2': '1* 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1* 2* 3* 4* 5* 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1* 2* 3',
  '11.4': '1* 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1* 2 3',
  '12.2': '1* 2*',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1* 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1* 2 3 4',
  '14.3': '1* 2 3',
  '15.1': '1* 2 3',
  '15.2': '1* 2 3',
  '15.3': '1* 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
};

const expected = Object.entries(sections).flatMap(([section, lines]) =>
  lines.split(' ').map((line) => ({
    id: `${section}.${line.replace('*', '')}`,
    level: line.endsWith('*') ? '1' : '2',
  })),
);

const page = readFileSync('docs/asvs.md', 'utf8');

interface Line {
  readonly id: string;
  readonly level: string;
  readonly what: string;
  readonly state: string;
  readonly where: string;
}

const lines: readonly Line[] = page.split('\n').flatMap((row) => {
  const [, id = '', level = '', what = '', state = '', where = ''] = row
    .split('|')
    .map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, what, state, where }] : [];
});

const states = ['met', 'not applicable', 'not met'];

/** A file of tests with a title in it. */
const tried = /`([^`]+\.test\.tsx?)`: \*([^*]+)\*/g;

const whyNotTried = ([, file = '', title = '']: RegExpExecArray): string | null =>
  existsSync(file) && readFileSync(file, 'utf8').includes(title)
    ? null
    : `${file} has no test "${title}"`;

const whyNoPath = (path: string): string | null =>
  existsSync(path) ? null : `there is no ${path}`;

/** What a line names that is not there. */
const missingIn = ({ id, where }: Line): string[] =>
  [
    ...[...where.matchAll(tried)].map(whyNotTried),
    ...[...where.matchAll(/`((?:server|src|contract)\/[^`\s]+)`/g)].map(([, path = '']) =>
      whyNoPath(path),
    ),
    ...[...where.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, path = '']) =>
      whyNoPath(join('docs', path)),
    ),
  ].flatMap((why) => (why === null ? [] : `${id}: ${why}`));

/** Files of a folder that people run, tests and what they need left out. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !/^server\/demo\/|\/testing\//.test(path));

/** What lines say of all code: it is nowhere but in these files. */
const nowhereElse: readonly (readonly [line: string, what: RegExp, but: readonly string[]])[] = [
  [
    '1.2.5',
    /from 'node:child_process'/,
    ['server/backup/postgresTools.ts', 'server/files/apart.ts'],
  ],
  ['1.3.2', /\beval\(|new Function\(|from 'node:vm'/, []],
  [
    '3.2.2',
    /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/,
    // Style sheets of mails, and of their page for developers.
    ['server/mail/LetterPage.tsx', 'server/mailPreview.tsx'],
  ],
  ['12.3.2', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/, []],
];

/** Types of a library reach for nothing of it. */
const withoutTypes = (text: string): string => text.replaceAll(/^import type .*$/gm, '');

describe('the code of the portal and the server', () => {
  const code = ['server', 'src', 'contract'].flatMap(filesIn);

  for (const [line, what, but] of nowhereElse)
    it(`has what line ${line} forbids in no file that the list does not name`, () => {
      assert.ok(code.length > 1000);
      assert.deepEqual(
        code.filter((path) => what.test(readFileSync(path, 'utf8'))).toSorted(),
        but,
      );
    });

  it('reaches for cryptography in the files alone that the inventory of it names', () => {
    const inventory = readFileSync('docs/cryptography.md', 'utf8');
    const named = [...inventory.matchAll(/`(server\/[^`]+\.ts)`/g)].map(([, path = '']) => path);
    assert.deepEqual(
      named.filter((path) => !existsSync(path)),
      [],
    );
    const reaches =
      /import \{(?! randomUUID \}).*from 'node:crypto'|from '(?:@node-rs\/argon2|otpauth|@simplewebauthn\/server|openid-client)'/;
    const found = code.filter((path) => reaches.test(withoutTypes(readFileSync(path, 'utf8'))));
    assert.ok(found.length > 20);
    assert.deepEqual(
      found.filter((path) => !named.includes(path)),
      [],
    );
  });

  it('makes what nobody may guess by node:crypto, and nowhere by chance alone', () => {
    const secrets = [
      'server/identity',
      'server/users',
      'server/tokens',
      'server/secrets',
      'server/signOn',
    ];
    assert.deepEqual(
      [...secrets, 'server/webhooks', 'server/connection']
        .flatMap(filesIn)
        .filter((path) => /Math\.random|\/random'/.test(readFileSync(path, 'utf8'))),
      [],
    );
  });
});

describe('the list of the ASVS', () => {
  it('has every line of levels 1 and 2, and no other', () => {
    assert.equal(expected.length, 253);
    assert.deepEqual(
      lines.map(({ id, level }) => ({ id, level })),
      expected,
    );
  });

  it('says of each line whether it is met, and where or why', () => {
    for (const { id, what, state, where } of lines) {
      assert.ok(states.includes(state), id);
      assert.ok(what.length > 3 && where.length > 5, id);
    }
  });

  it('names files and tests that are there', () => {
    assert.ok(lines.flatMap(({ where }) => [...where.matchAll(tried)]).length > 100);
    assert.deepEqual(lines.flatMap(missingIn), []);
  });

  it('counts its lines', () => {
    for (const state of states) {
      const of = (level: string) =>
        lines.filter((line) => line.state === state && line.level === level).length;
      const row = `| ${state.charAt(0).toUpperCase()}${state.slice(1)} | ${of('1')} | ${of('2')} |`;
      assert.ok(page.includes(row), row);
    }
  });
});
