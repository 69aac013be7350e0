import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createGate } from '../limits/gate';

const megabyte = 1024 * 1024;

/**
 * Bytes of bodies that are read and worked on at once in this process, and those of one client
 * (docs/operations.md); a body takes about four times its size.
 */
const budget = { most: 24 * megabyte, mostOfOne: 16 * megabyte, longestWait: 20_000 };

/** Bodies up to here are not counted and never wait; without a session nobody may send more. */
export const smallBody = 64 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Waits for room for a body that nobody said the length of, once it is no small one; throws
     * `ServerBusy` where that takes too long.
     */
    roomForRest: () => Promise<void>;
  }
}

/**
 * The bytes that a request announces; none where it says nothing, or is refused without being read.
 */
const announcedBy = ({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number => {
  const announced = Number(headers['content-length'] ?? 0);
  return announced > bodyLimit ? 0 : announced;
};

/**
 * Has large bodies wait, unread, until there is room for them; throws `ServerBusy` where that takes
 * too long.
 */
export const holdLargeBodies = (app: FastifyInstance, limits = budget): void => {
  const enter = createGate(limits);
  app.decorateRequest('roomForRest');
  app.addHook('preParsing', async (request, reply) => {
    const waitForRoom = async (size: number): Promise<void> => {
      const leave = await enter(request.actor?.clientId ?? 'nobody', size);
      if (reply.raw.destroyed) leave();
      else reply.raw.once('close', leave);
    };
    request.roomForRest = () => waitForRoom(request.routeOptions.bodyLimit);
    const size = announcedBy(request);
    if (size > smallBody) await waitForRoom(size);
  });
};
