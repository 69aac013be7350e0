import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'bench/web/floor',
  logLevel: 'error',
  plugins: [react()],
  build: { outDir: '../../../var/bench/floor/portal', emptyOutDir: true },
});
