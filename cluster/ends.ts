import { randomUUID } from 'node:crypto';
import { createPortside, PortsideError } from '@portside/client';
import { servers } from './layout';

/** A process asked directly, past the proxy, as somebody. */
const asked = (nth: number, token: string | null) => {
  const [one, other] = servers.flatMap(({ address }) => address ?? []);
  const address = nth === 0 ? one : other;
  return createPortside({
    address: `http://${address}`,
    credentials: token === null ? null : { token },
    retries: 0,
  });
};

export const demoPassword = 'portside-demo';

/** Signs in at one of the two servers, and answers the token. */
export const signIn = async (
  username: string,
  { password = demoPassword, nth = 0 } = {},
): Promise<string> =>
  (await asked(nth, null).identity.signIn({ payload: { username, password } })).accessToken;

/** The status by which a server answers who has a token, for an account where one is named. */
const statusOf = async (nth: number, token: string, clientId?: string): Promise<number> => {
  const portside = asked(nth, token);
  try {
    await (clientId ? portside.forClient(clientId) : portside).orders.list({
      query: { page: 1, pageSize: 1 },
    });
    return 200;
  } catch (error) {
    if (error instanceof PortsideError && error.status !== null) return error.status;
    throw error;
  }
};

/** What ended on one server, and how the other answered before and right after. */
export interface Ended {
  readonly what: string;
  readonly before: number;
  readonly after: number;
  /** What it must be. */
  readonly wanted: 401 | 403;
}

interface Ending {
  readonly what: string;
  readonly token: string;
  readonly clientId?: string;
  readonly wanted: 401 | 403;
  readonly end: () => Promise<unknown>;
}

const endingOf = async ({ what, token, clientId, wanted, end }: Ending): Promise<Ended> => {
  // Asked several times: what a process remembers, it remembers by now.
  await statusOf(1, token, clientId);
  const before = await statusOf(1, token, clientId);
  await end();
  return { what, before, after: await statusOf(1, token, clientId), wanted };
};

const newPerson = async (adminToken: string, role: 'Owner' | 'Manager', clientId: string) => {
  const username = `${randomUUID()}@cluster.test`;
  const password = `${randomUUID()} long`;
  const { _id: id } = await asked(0, adminToken)
    .forClient(clientId)
    .users.create({
      payload: {
        Email: username,
        Role: role,
        ClientId: clientId,
        Password: password,
        ConfirmPassword: password,
        FirstName: 'Cleo',
        LastName: 'Cluster',
        Phone: '5855550199',
        Address: {
          Address1: '1 Main Street',
          City: 'Rochester',
          State: 'NY',
          Zip: '14604',
          Country: 'US',
        },
      },
    });
  return { id, token: await signIn(username, { password, nth: 1 }) };
};

/** Who can lose something, and who takes it. */
const prepare = async () => {
  const adminToken = await signIn('admin@portside.test');
  const admin = asked(0, adminToken);
  const { entities } = await admin.clientAdmin.list({ query: { page: 1, pageSize: 50 } });
  const idOf = (name: RegExp): string => entities.find(({ Name }) => name.test(Name))?._id ?? '';
  const [northwind, contoso, provider] = [idOf(/Northwind/), idOf(/Contoso/), idOf(/Portside/)];
  const manager = await newPerson(adminToken, 'Manager', provider);
  await admin.users.assignClients({ payload: { UserId: manager.id, ClientIds: [contoso] } });
  const people = {
    owner: await newPerson(adminToken, 'Owner', northwind),
    other: await newPerson(adminToken, 'Owner', northwind),
    manager,
  };
  return { admin, northwind, contoso, ...people };
};

type Cast = Awaited<ReturnType<typeof prepare>>;

const endingsOfPeople = async ({ admin, owner, other }: Cast): Promise<readonly Ending[]> => {
  const signedIn = await signIn('owner@northwind.test', { nth: 1 });
  const deactivated = { UserId: owner.id, Active: false };
  return [
    {
      what: 'a session whose person signs out',
      token: signedIn,
      wanted: 401,
      end: () => asked(0, signedIn).identity.signOut(),
    },
    {
      what: 'the session of a user who is deactivated',
      token: owner.token,
      wanted: 401,
      end: () => admin.users.updateConfiguration({ payload: deactivated }),
    },
    {
      what: 'the session of a user who is deleted',
      token: other.token,
      wanted: 401,
      end: () => admin.users.remove({ payload: { UserId: other.id } }),
    },
  ];
};

const endingsOfRights = async (cast: Cast): Promise<readonly Ending[]> => {
  const { admin, northwind, contoso, manager } = cast;
  const ClientId = northwind;
  const { accessToken } = await admin.users.apiToken({ payload: { ClientId } });
  const { apiTokens } = admin.forClient(northwind);
  const { entity, Secret } = await apiTokens.create({
    payload: { Name: randomUUID(), Rights: ['readOrders'] },
  });
  const elsewhere = { UserId: manager.id, ClientIds: [northwind] };
  return [
    {
      what: 'the right of a manager to a client',
      token: manager.token,
      clientId: contoso,
      wanted: 403,
      end: () => admin.users.assignClients({ payload: elsewhere }),
    },
    {
      what: "a client's API token that is replaced",
      token: accessToken,
      wanted: 401,
      end: () => admin.users.replaceApiToken({ payload: { ClientId } }),
    },
    {
      what: 'a named token that is revoked',
      token: Secret ?? '',
      wanted: 401,
      end: () => apiTokens.revoke({ params: { id: entity._id } }),
    },
  ];
};

/** Ends sessions, tokens and rights on one server, and asks the other at once. */
export const endEverything = async (): Promise<readonly Ended[]> => {
  const cast = await prepare();
  const ended: Ended[] = [];
  for (const ending of [...(await endingsOfPeople(cast)), ...(await endingsOfRights(cast))])
    ended.push(await endingOf(ending));
  return ended;
};
