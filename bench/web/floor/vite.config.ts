import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { kept } from '../../../build/offline.ts';

// Laid out as the portal is, files with their hash and a worker that keeps them, so that the two
// differ in the app alone.
export default defineConfig({
  root: 'bench/web/floor',
  publicDir: '../../../public',
  logLevel: 'error',
  plugins: [react(), VitePWA({ injectRegister: false, manifest: false, workbox: kept })],
  build: {
    outDir: '../../../var/bench/floor/portal',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
});
