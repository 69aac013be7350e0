// Compiles the server with its tests, file by file, so that each finds what lies beside it; whoever
// runs them then only loads it.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

export const outDir = '.cache/server-tests';
/** What tests start as a thread or as a process of its own, what runs the test files, and
 * the trials that take long. */
const started = [
  'server/testing/trials/fuzz.ts',
  'server/testing/trials/soak.ts',
  'server/testing/testFiles.ts',
  'server/testing/wall/judgeStatements.ts',
  'server/main.ts',
  'server/exportData.ts',
  'server/auditVerify.ts',
  'server/eraseData.ts',
  'server/imports/reading/readerProgram.ts',
  'server/files/pdfProgram.ts',
];

/** Compiles what is always started, and these tests. */
export const compile = async (tests = []) => {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(
          [...tests, ...started].map((name) => [name.replace(/\.ts$/, ''), name]),
        ),
        output: { preserveModules: true, preserveModulesRoot: '.', entryFileNames: '[name].js' },
      },
    },
  });
  const migrations = join(outDir, 'server/db/migrations');
  // One that is gone must not be applied.
  rmSync(migrations, { recursive: true, force: true });
  cpSync('server/db/migrations', migrations, { recursive: true });
};

/** Where a file of the server is compiled to. */
export const compiled = (name) => join(outDir, name.replace(/\.ts$/, '.js'));
