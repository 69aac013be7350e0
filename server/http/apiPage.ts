import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Brand } from '../brand/brand';
import { asHtml } from '../brand/brandedPortal';
import { cookieNames } from '@contract/cookieNames';

/** What the page takes from swagger-ui-dist, by the paths that it asks for. */
export const apiPageFiles = {
  folder: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css'))),
  names: new Set(['/swagger-ui.css', '/swagger-ui-bundle.js']),
};

/**
 * The list of calls as a page; its script is a file, because the content policy lets no other run.
 */
export const apiPage = ({ name }: Pick<Brand, 'name'>): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${asHtml(name)} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
</head>
<body>
<div id="calls"></div>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

/**
 * Starts the page. What is tried out there is sent as the portal sends it, with the token and the
 * client of its cookies, unless others were entered; an entered token works in the account that was
 * entered with it. No validator elsewhere is asked about the document.
 */
export const apiPageScript = `'use strict';
const cookie = (name) => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(name + '='));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
};
const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', paint);
paint();
SwaggerUIBundle({
  dom_id: '#calls',
  url: '/api/docs/openapi.json',
  validatorUrl: null,
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  requestInterceptor: (request) => {
    if (request.headers.Authorization) return request;
    const token = cookie('${cookieNames.token}');
    const client = cookie('${cookieNames.client}');
    if (token) request.headers.Authorization = 'Bearer ' + token;
    if (client && !request.headers['X-Client-Id']) request.headers['X-Client-Id'] = client;
    return request;
  },
});
`;
