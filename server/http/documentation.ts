import fastifyStatic from '@fastify/static';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransform } from 'fastify-type-provider-zod';
import { capabilities } from '@contract/access';
import { apiRightWords, isOpenToEveryToken, rightsThatOpen } from '@contract/apiRights';
import { contract } from '@contract/contract';
import type { Endpoint } from '@contract/endpoint';
import { version } from '../../package.json';
import type { Brand } from '../brand/brand';
import { apiPage, apiPageFiles, apiPageScript } from './apiPage';
import { compressed } from './compression';
import { completed, summaryOf } from './documentedCalls';
import { describeField } from './documentedFields';

/** The calls of the contract by group, as they are documented. */
const groups = Object.entries(contract).map(([name, calls]) => ({
  name,
  calls: Object.values<Endpoint>(calls),
}));

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The accessToken that identities/request/access answers, the token of an API user, or a named API token',
} as const;

/** Declared beside the token, so that the page asks for it once and not with every call. */
const account = {
  type: 'apiKey',
  in: 'header',
  name: 'X-Client-Id',
  description:
    'The account that staff work in: the _id of a client that ui/clients/list answers; their own where none is named',
} as const;

/** With a token, and where staff work in another account than their own, with that account. */
const whoCalls: readonly Readonly<Record<string, readonly string[]>>[] = [
  { bearer: [] },
  { bearer: [], account: [] },
];

const callersOf = (needs: Endpoint['needs']): string => {
  if (needs === 'warehouse') return 'A warehouse calls it with its own token.';
  if (needs === 'anyone') return 'Anyone may call it.';
  if (needs === 'signedIn') return 'Any signed-in user may call it.';
  return `May be called by: ${capabilities[needs].join(', ')}.`;
};

const securityOf = (needs: Endpoint['needs']) => {
  if (needs === 'anyone') return {};
  return { security: needs === 'warehouse' ? [{ bearer: [] }] : whoCalls };
};

/** With which rights a named token may make a call. */
const tokensOf = (at: Endpoint): string => {
  if (isOpenToEveryToken(at)) return 'Open to every named API token.';
  const rights = rightsThatOpen(at).map((right) => apiRightWords[right].label);
  return rights.length > 0
    ? `Open to named API tokens with the right: ${rights.join(', or ')}.`
    : 'Closed to named API tokens.';
};

const describe = (at: Endpoint) => ({
  description: [
    callersOf(at.needs),
    ...(at.needs === 'anyone' || at.needs === 'warehouse' ? [] : [tokensOf(at)]),
    ...(at.defaultError === undefined
      ? []
      : [`A failure without a text reads: ${at.defaultError}`]),
  ].join('\n\n'),
  ...securityOf(at.needs),
  ...(at.payloadAs === 'form' && { consumes: ['application/x-www-form-urlencoded'] }),
});

const groupsOf = (at: Endpoint): string[] =>
  groups.filter(({ calls }) => calls.includes(at)).map(({ name }) => name);

/** What is sent is described by its rules as well; what is answered is what it is. */
const withRules = createJsonSchemaTransform({ zodToJsonConfig: { override: describeField } });

const documented: SwaggerTransform = (route) => {
  const { schema, url } = withRules(route);
  const { response } = jsonSchemaTransform(route).schema;
  return { schema: { ...schema, response }, url };
};

const transform: SwaggerTransform = (route) => {
  const at = route.route.config?.endpoint;
  return at
    ? documented({
        ...route,
        schema: { ...route.schema, summary: summaryOf(at), tags: groupsOf(at), ...describe(at) },
      })
    : { schema: { hide: true }, url: route.url };
};

/** Collects the routes that are registered after it into an OpenAPI document. */
export const collectDocument = async (
  app: FastifyInstance,
  { name: brandName }: Pick<Brand, 'name'>,
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brandName} API`,
        version,
        description:
          'The calls of the client portal. A token says who calls; staff choose the account to work in beside it.',
      },
      tags: groups.map(({ name }) => ({ name })),
      components: { securitySchemes: { bearer, account } },
    },
    transform,
    transformObject: (collected) =>
      'openapiObject' in collected ? completed(collected.openapiObject) : {},
  });
};

/** `docs` for people, who can try the calls there, and `docs/openapi.json` for programs. */
export const serveDocument = (app: FastifyInstance, brand: Pick<Brand, 'name'>): void => {
  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(brand)),
  );
  app.get('/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(apiPageScript),
  );
  app.get('/docs/openapi.json', { compress: compressed }, async () => app.swagger());
  void app.register(fastifyStatic, {
    root: apiPageFiles.folder,
    prefix: '/docs/files/',
    allowedPath: (path) => apiPageFiles.names.has(path),
    index: false,
    decorateReply: false,
    maxAge: '1h',
  });
};
