// Has the browser answer what needs no worker without starting it: calls go to the network, the
// build's files come from what the worker has kept. Part of sw.js, which imports it.
self.addEventListener('install', (event) => {
  if (!('addRoutes' in event)) return;
  const routes = [
    { condition: { urlPattern: new URLPattern({ pathname: '/api/*' }) }, source: 'network' },
    { condition: { urlPattern: new URLPattern({ pathname: '/assets/*' }) }, source: 'cache' },
  ];
  event.waitUntil(event.addRoutes(routes));
});
