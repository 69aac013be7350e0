import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const packages = (names: string): RegExp =>
  new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

/**
 * The worker keeps the files of the build, and nothing that the server answers (PWA-02, OPEN-20).
 */
const offline = VitePWA({
  registerType: 'prompt',
  // src/app/offline registers it, once the page is there.
  injectRegister: false,
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
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg,png,woff2}'],
    // Reports are shown by their own server alone: without a connection there is nothing to see.
    globIgnores: ['assets/powerbi-*'],
    navigateFallback: 'index.html',
    navigateFallbackDenylist: [/^\/api\//, /^\/robots\.txt$/],
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
  },
});

export default defineConfig({
  plugins: [react(), offline],
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
          name === 'powerbi' ? 'assets/powerbi-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: packages('react|react-dom|scheduler|react-router|react-router-dom'),
              tags: ['$initial'],
              priority: 30,
            },
            {
              name: 'mui',
              test: packages(
                '@mui/(?:material|system|styled-engine|utils|private-theming|icons-material)|@emotion/[^\\\\/]+|stylis',
              ),
              tags: ['$initial'],
              priority: 20,
            },
            { name: 'mobx', test: packages('mobx|mobx-react-lite'), priority: 20 },
            {
              name: 'mui-lazy',
              test: packages(
                '@mui/(?:material|system|utils)|@base-ui/utils|@popperjs/core|react-transition-group|@babel/runtime|dom-helpers|prop-types',
              ),
              entriesAware: true,
              priority: 18,
            },
            // Or whoever draws a chart would load the date pickers.
            { name: 'x-internals', test: packages('@mui/x-internals'), priority: 16 },
            { name: 'date-pickers', test: packages('@mui/x-date-pickers|date-fns'), priority: 15 },
            {
              name: 'charts-lib',
              test: packages(
                '@mui/x-charts|@mui/x-charts-vendor|@mui/x-internal-gestures|bezier-easing',
              ),
              priority: 15,
            },
            {
              name: 'powerbi',
              test: packages(
                'powerbi-[a-z-]+|lodash\\.isequal|window-post-message-proxy|http-post-message',
              ),
              priority: 15,
            },
            { name: 'data', test: packages('axios|zod|js-cookie'), priority: 15 },
            // Each is too small to be compressed alone, and every list and detail needs them.
            {
              name: 'records',
              test: /[\\/]src[\\/]shared[\\/](?:records[\\/](?:Known|withSent)|list[\\/](?:pageFrom|mostRows))\.ts$/,
              priority: 10,
            },
          ],
        },
      },
    },
  },
});
