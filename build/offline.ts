import type { VitePWAOptions } from 'vite-plugin-pwa';

/**
 * What the worker keeps: the files of the build, and nothing that the server answers (PWA-02,
 * OPEN-20).
 */
export const kept: Partial<VitePWAOptions>['workbox'] = {
  globPatterns: ['**/*.{html,js,css,svg,png,woff2}'],
  // Reports are shown by their own server alone: without a connection there is nothing to see. The
  // icons are the system's, which fetches them when the portal is installed.
  globIgnores: ['assets/powerbi-*', 'worker-routes.js', 'icon-*.png'],
  navigateFallback: 'index.html',
  navigateFallbackDenylist: [/^\/api\//, /^\/robots\.txt$/],
  cleanupOutdatedCaches: true,
  importScripts: ['/worker-routes.js'],
  inlineWorkboxRuntime: true,
};
