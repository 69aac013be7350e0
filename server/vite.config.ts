import { cp } from 'node:fs/promises';
import { defineConfig } from 'vite';

const outDir = 'dist/server';

/**
 * Every chunk lies flat in one folder, because the database finds its migrations beside its own
 * file.
 */
export default defineConfig({
  publicDir: false,
  resolve: { tsconfigPaths: true },
  plugins: [
    {
      name: 'copy-migrations',
      closeBundle: () => cp('server/db/migrations', `${outDir}/migrations`, { recursive: true }),
    },
  ],
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        createAdmin: 'server/createAdmin.ts',
        demoLoad: 'server/demoLoad.ts',
        stockVerify: 'server/stockVerify.ts',
        auditVerify: 'server/auditVerify.ts',
        takeBackup: 'server/takeBackup.ts',
        restoreBackup: 'server/restoreBackup.ts',
        copyDatabase: 'server/copyDatabase.ts',
        changeKey: 'server/changeKey.ts',
        exportData: 'server/exportData.ts',
        eraseData: 'server/eraseData.ts',
        makeBlank: 'server/makeBlank.ts',
        readerProgram: 'server/imports/reading/readerProgram.ts',
        pdfProgram: 'server/files/pdfProgram.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
