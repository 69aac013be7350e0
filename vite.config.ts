import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { groups } from './build/chunks.ts';
import { compileHints } from './build/compileHints.ts';
import { kept } from './build/offline.ts';
import { startAtOnce } from './build/screens.ts';
import { withoutUnused } from './build/unused.ts';

const offline = VitePWA({
  registerType: 'prompt',
  // src/app/offline registers it, once the page is there.
  injectRegister: false,
  includeManifestIcons: false,
  manifest: {
    id: '/',
    name: 'Portside',
    short_name: 'Portside',
    description: 'The client portal of a logistics provider',
    lang: 'en',
    display: 'standalone',
    start_url: '/',
    theme_color: '#ffffff',
    background_color: '#f6f7f9',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: kept,
});

export default defineConfig({
  plugins: [react(), withoutUnused(), startAtOnce(), compileHints(), offline],
  resolve: { tsconfigPaths: true },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8081' } },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    manifest: true,
    // Every browser that the portal is for knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Names would travel with every import of every chunk; the manifest knows what is in which.
        chunkFileNames: ({ name }) =>
          name === 'ReportFrame' ? 'assets/powerbi-[hash].js' : 'assets/[hash].js',
        codeSplitting: { groups, includeDependenciesRecursively: false },
      },
    },
  },
});
