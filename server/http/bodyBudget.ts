import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createGate } from '../gate';

const megabyte = 1024 * 1024;

/** Bytes of bodies that are read and worked on at once in this process, and those of one client (docs/operations.md); a body takes about four times its size. */
const budget = { most: 36 * megabyte, mostOfOne: 18 * megabyte, longestWait: 20_000 };

/** Bodies up to here are not counted and never wait. */
const small = 64 * 1024;

/** The bytes that a request may bring: what it announces, else the most that the call takes; none where it is refused without being read. */
const sizeOf = ({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number => {
  const announced = headers['content-length'];
  if (announced === undefined) return headers['transfer-encoding'] === undefined ? 0 : bodyLimit;
  return Number(announced) > bodyLimit ? 0 : Number(announced);
};

/** Has large bodies wait, unread, until there is room for them; throws `ServerBusy` where that takes too long. */
export const holdLargeBodies = (app: FastifyInstance, limits = budget): void => {
  const enter = createGate(limits);
  app.addHook('preParsing', async (request, reply) => {
    const size = sizeOf(request);
    if (size <= small) return;
    const leave = await enter(request.actor?.clientId ?? request.ip, size);
    if (reply.raw.destroyed) leave();
    else reply.raw.once('close', leave);
  });
};
