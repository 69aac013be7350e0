import { capabilities } from '@contract/access';
import type { Endpoint, Needs } from '@contract/endpoint';

interface Group {
  readonly name: string;
  readonly calls: readonly Endpoint[];
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const callersOf = (needs: Needs): string => {
  if (needs === 'anyone') return 'Anyone';
  return needs === 'signedIn' ? 'Any signed-in user' : capabilities[needs].join(', ');
};

const fieldsOf = (at: Endpoint): string =>
  Object.entries({
    params: at.params,
    query: at.query,
    [at.payloadAs === 'form' ? 'form fields' : 'payload']: at.payload,
  })
    .flatMap(([place, fields]) =>
      fields ? [`${place}: ${Object.keys(fields.shape).join(', ')}`] : [],
    )
    .map((line) => `<div>${escaped(line)}</div>`)
    .join('');

const answerOf = (at: Endpoint): string => Object.keys(at.answer.shape).join(', ') || '(nothing)';

const row = (at: Endpoint): string => `
<tr><td><b>${at.method}</b> <code>/api/${escaped(at.path)}</code></td><td>${escaped(callersOf(at.needs))}</td><td>${fieldsOf(at)}</td>
<td>${escaped(answerOf(at))}</td><td>${escaped(at.defaultError ?? '')}</td></tr>`;

const section = ({ name, calls }: Group): string => `
<h2 id="${escaped(name)}">${escaped(name)}</h2>
<table><thead><tr><th>Call</th><th>Who may call</th><th>Sends</th><th>Answers in result</th><th>Text when the answer has none</th></tr></thead>
<tbody>${calls.map(row).join('')}</tbody></table>`;

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem; color: #1d2733; background: #fff }
table { border-collapse: collapse; width: 100%; font-size: 14px } th, td { text-align: left; vertical-align: top; padding: .5rem; border-bottom: 1px solid #d5dbe3 }
code { font-size: 13px; overflow-wrap: anywhere } h2 { margin-top: 2rem } a { color: #0b5cad } nav a { margin-right: 1rem }
@media (prefers-color-scheme: dark) { body { color: #e3e8ee; background: #12171d } th, td { border-color: #333c47 } a { color: #7fb8f5 } }`;

/** The list of calls as a page that needs no script. */
export const documentPage = (groups: readonly Group[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Portside API</title><style>${style}</style></head>
<body><main><h1>Portside API</h1>
<p>Every answer is <code>{ error, errorId, message, result, data }</code>; a failing one also has <code>Message</code>, <code>Errors</code> or <code>ModelState</code>.
Send <code>Authorization: Bearer {accessToken}</code>; staff choose the account with <code>X-Client-Id</code>.
Programs read <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<nav>${groups.map(({ name }) => `<a href="#${escaped(name)}">${escaped(name)}</a>`).join('')}</nav>
${groups.map(section).join('')}
</main></body></html>`;
