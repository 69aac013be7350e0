import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const packages = (names: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

export default defineConfig({
  plugins: [react()],
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
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: packages('react|react-dom|scheduler|react-router'), tags: ['$initial'], priority: 30 },
            { name: 'mui', test: packages('@mui/(?:material|system|styled-engine|utils|private-theming|icons-material)|@emotion/[^\\\\/]+|stylis'), tags: ['$initial'], priority: 20 },
            { name: 'mobx', test: packages('mobx|mobx-react-lite'), priority: 20 },
            { name: 'mui-lazy', test: packages('@mui/(?:material|system|utils)|@base-ui/utils|@popperjs/core|react-transition-group|@babel/runtime|dom-helpers|prop-types'), entriesAware: true, priority: 18 },
            { name: 'date-pickers', test: packages('@mui/x-date-pickers|@mui/x-internals|date-fns'), priority: 15 },
            { name: 'charts-lib', test: packages('@mui/x-charts|@mui/x-charts-vendor|@mui/x-internal-gestures|bezier-easing'), priority: 15 },
            { name: 'data', test: packages('axios|zod|js-cookie'), priority: 15 },
          ],
        },
      },
    },
  },
});
