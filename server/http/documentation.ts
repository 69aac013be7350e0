import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { contract } from '@contract/contract';
import type { Endpoint } from '@contract/endpoint';
import { version } from '../../package.json';
import { documentPage } from './documentPage';

/** The calls of the contract by group, as they are documented. */
const groups = Object.entries(contract).map(([name, calls]) => ({
  name,
  calls: Object.values<Endpoint>(calls),
}));

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description: 'The accessToken that identities/request/access answers',
} as const;

const describe = (at: Endpoint) => ({
  tags: groups.filter(({ calls }) => calls.includes(at)).map(({ name }) => name),
  ...(at.needs !== 'anyone' && { description: `Needs: ${at.needs}`, security: [{ bearer: [] }] }),
  ...(at.payloadAs === 'form' && { consumes: ['application/x-www-form-urlencoded'] }),
});

const transform: SwaggerTransform = (route) => {
  const at = route.route.config?.endpoint;
  return at
    ? jsonSchemaTransform({ ...route, schema: { ...route.schema, ...describe(at) } })
    : { schema: { hide: true }, url: route.url };
};

/** Collects the routes that are registered after it into an OpenAPI document. */
export const collectDocument = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Portside API',
        version,
        description:
          'The calls of the client portal. Staff choose the account to work in with the header X-Client-Id.',
      },
      tags: groups.map(({ name }) => ({ name })),
      components: { securitySchemes: { bearer } },
    },
    transform,
  });
};

/** `docs` for people, `docs/openapi.json` for programs. */
export const serveDocument = (app: FastifyInstance): void => {
  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentPage(groups)),
  );
  app.get('/docs/openapi.json', async () => app.swagger());
};
