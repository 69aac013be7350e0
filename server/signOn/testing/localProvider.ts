import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A person that the provider of identities knows, by the subject. */
export interface Person {
  readonly sub: string;
  readonly roles?: readonly string[];
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
  /** When the person has logged in there, in seconds; left out, just now. */
  readonly loggedInAt?: number;
}

export const clientId = 'portside';
export const clientSecret = 'a secret of the tests';

const page = (people: Iterable<Person>, uid: string) =>
  `<!doctype html><title>Acme ID</title><h1>Acme ID</h1><form method="post" action="/interaction/${uid}">${[
    ...people,
  ]
    .map(({ sub }) => `<button name="sub" value="${sub}">I am ${sub}</button>`)
    .join(
      '',
    )}</form><form method="post" action="/interaction/${uid}"><button name="sub" value="">Cancel</button></form>`;

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
};

const createProvider = (issuer: string, redirects: string[], people: Map<string, Person>) =>
  new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirects }],
    claims: {
      openid: ['sub'],
      profile: ['name', 'roles'],
      email: ['email', 'email_verified'],
    },
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    // Each way there asks anew who it is.
    ttl: { Session: 60, Interaction: 600, Grant: 600, AccessToken: 60, IdToken: 600 },
  });

type Answers = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The provider's own answers, and the page on which one says who one is. */
const answersOf = (provider: Provider, people: ReadonlyMap<string, Person>): Answers => {
  const rest = provider.callback();

  return async (request, response) => {
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (uid === undefined) {
      await rest(request, response);
      return;
    }
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html').end(page(people.values(), uid));
      return;
    }
    const sub = (await formOf(request)).get('sub') ?? '';
    await provider.interactionFinished(
      request,
      response,
      sub === ''
        ? { error: 'access_denied' }
        : { login: { accountId: sub, remember: false, ts: people.get(sub)?.loggedInAt } },
      { mergeWithLastSubmission: false },
    );
  };
};

/** Goes to an address as a browser does, says who one is, and answers what one is sent back with. */
const visitAs = async (issuer: string, address: string, sub: string): Promise<string> => {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: URLSearchParams): Promise<Response> => {
    const response = await fetch(new URL(url, issuer), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const next = ({ headers }: Response): string => headers.get('location') ?? '';
  const interaction = next(await visit(address));
  const resumed = next(await visit(interaction, new URLSearchParams({ sub })));
  return new URL(next(await visit(resumed))).search.slice(1);
};

/** A real provider of identities on this machine, at which one says who one is with a button. */
export const startProvider = async (
  portal: string,
  given: readonly Person[],
  { port = 0 } = {},
) => {
  const people = new Map(given.map((person) => [person.sub, person]));
  let answers: Answers = async () => undefined;
  const server = createServer((request, response) => {
    answers(request, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(
    issuer,
    [`${portal}/login`, `${portal}/settings/profile`],
    people,
  );
  answers = answersOf(provider, people);

  return {
    issuer,
    people,
    /** Somebody goes to an address there, says who it is, and is sent back: to this query string. */
    answerOf: (address: string, sub: string): Promise<string> => visitAs(issuer, address, sub),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type LocalProvider = Awaited<ReturnType<typeof startProvider>>;
