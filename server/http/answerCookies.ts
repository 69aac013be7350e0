import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The `Set-Cookie` line that goes out with the answer; null for nearly every call. */
    answerCookie: string | null;
  }
}

/** Lets a call set a cookie, which is never what says who calls. */
export const answerCookies = (app: FastifyInstance): void => {
  app.decorateRequest('answerCookie', null);
  app.addHook('onSend', async ({ answerCookie }, reply) => {
    if (answerCookie !== null) void reply.header('set-cookie', answerCookie);
  });
};
