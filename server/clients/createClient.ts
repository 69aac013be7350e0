import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { clientAdmin, ParsedClientPayload } from '@contract/clientAdmin';
import type { AnswerOf } from '@contract/endpoint';
import { userSentences } from '@contract/userRules';
import type { Db } from '../db/database';
import { clients, users } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import { invalid } from '../http/problems';
import { refuseFields } from '../http/refusals';
import { placeRefusals } from '../recipients/recipientFields';
import { addUser, type Making } from '../users/addUser';
import { userColumns } from '../users/userColumns';
import { checkClient, refusingTakenNumber } from './clientChecks';
import { newClientColumns } from './clientColumns';
import { recordChanges } from '../changes/changes';
import { clientChange } from '../accounts/clientRows';

interface NewClient {
  readonly payload: ParsedClientPayload;
  /** Of the first Owner. */
  readonly passwordHash: string;
  readonly making: Making;
}

const refusePlace = ({ User: { Address } }: ParsedClientPayload): void =>
  refuseFields(
    Object.fromEntries(
      Object.entries(placeRefusals(Address)).map(([field, sentences]) => [
        `User.Address.${field}`,
        sentences,
      ]),
    ),
  );

const addOwner = async (
  tx: Db,
  clientId: string,
  { payload: { User }, passwordHash, making }: NewClient,
): Promise<void> => {
  const owner = await addUser(
    tx,
    { ...userColumns.insert({ ...User, Role: 'Owner' }), clientId, passwordHash },
    making,
  );
  if (!owner) throw invalid('The request is invalid', { 'User.Email': [userSentences.emailTaken] });
};

/**
 * A Manager works only for clients that are assigned, so one who makes a client is assigned to it
 * (OPEN-114).
 */
const assignTo = async (
  tx: Db,
  { userId, offeredClientIds }: Actor,
  clientId: string,
): Promise<void> => {
  if (offeredClientIds === 'all') return;
  await tx
    .update(users)
    .set({ assignedClientIds: sql`array_append(${users.assignedClientIds}, ${clientId}::uuid)` })
    .where(eq(users.id, userId));
};

/**
 * Makes a client with its first Owner. What is not said works as usual, nothing is set up, and its
 * default service level is one of its delivery options, so that orders can be made at once. 400 by
 * field for a number or an e-mail that is taken, warehouses of third parties, and a service level
 * of another carrier (API-45, OPEN-81, CLIENT-21 to CLIENT-25).
 */
export const createClient = async (
  tx: Db,
  actor: Actor,
  client: NewClient,
): Promise<AnswerOf<typeof clientAdmin.create> & { message: string }> => {
  const { payload, making } = client;
  const columns = newClientColumns(payload);
  refusePlace(payload);
  const level = await checkClient(tx, columns, payload);
  const delivery = level === null ? [] : [level];
  const id = v7();
  const row = {
    ...columns,
    id,
    supportedServiceLevels: delivery,
    supportedReturnServiceLevels: delivery,
    createdAt: making.at,
  };
  await refusingTakenNumber(columns.number, tx.insert(clients).values(row));
  await recordChanges(tx, actor, [clientChange(id, null, row)]);
  await addOwner(tx, id, client);
  await assignTo(tx, actor, id);
  return { _id: id, message: `Client ${columns.name} was created successfully.` };
};
