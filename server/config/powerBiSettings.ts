import * as z from 'zod/mini';
import { isGuid } from '@contract/text';

/**
 * How reports are reached: the service principal, its workspace, and where sign-in, API and
 * embedded pages lie.
 */
export interface PowerBiSettings {
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly workspaceId: string;
  readonly loginUrl: string;
  readonly apiUrl: string;
  /** Where embedded pages come from: the one foreign origin that the portal may frame. */
  readonly embedOrigin: string;
}

const guid = (sentence: string) => z.optional(z.string().check(z.refine(isGuid, sentence)));

const origin = (usual: string) =>
  z._default(
    z
      .string()
      .check(z.regex(/^https?:\/\/[\w.-]+(?::\d+)?$/, `must be an origin such as ${usual}`)),
    usual,
  );

/** The variables of the environment that set Power BI up. */
export const powerBiVariables = {
  POWERBI_TENANT_ID: z.optional(
    z.string().check(z.regex(/^[\w.-]+$/, 'must be the id or a domain of the tenant')),
  ),
  POWERBI_CLIENT_ID: guid('must be the id of the application, a GUID'),
  POWERBI_CLIENT_SECRET: z.optional(z.string()),
  POWERBI_WORKSPACE_ID: guid('must be the id of the workspace, a GUID'),
  POWERBI_LOGIN_URL: origin('https://login.microsoftonline.com'),
  POWERBI_API_URL: origin('https://api.powerbi.com'),
  POWERBI_EMBED_ORIGIN: origin('https://app.powerbi.com'),
};

type Variables = z.output<z.ZodMiniObject<typeof powerBiVariables>>;

const needed = [
  'POWERBI_TENANT_ID',
  'POWERBI_CLIENT_ID',
  'POWERBI_CLIENT_SECRET',
  'POWERBI_WORKSPACE_ID',
] as const;

/**
 * The settings from these variables; null where none of the four ids is set. Throws a sentence
 * where only some are.
 */
export const powerBiFrom = (variables: Variables): PowerBiSettings | null => {
  const {
    POWERBI_TENANT_ID: tenantId,
    POWERBI_CLIENT_ID: clientId,
    POWERBI_CLIENT_SECRET: clientSecret,
    POWERBI_WORKSPACE_ID: workspaceId,
  } = variables;
  const {
    POWERBI_LOGIN_URL: loginUrl,
    POWERBI_API_URL: apiUrl,
    POWERBI_EMBED_ORIGIN: embedOrigin,
  } = variables;
  if (tenantId && clientId && clientSecret && workspaceId)
    return { tenantId, clientId, clientSecret, workspaceId, loginUrl, apiUrl, embedOrigin };
  const missing = needed.filter((name) => variables[name] === undefined);
  if (missing.length === needed.length) return null;
  throw new Error(
    `${missing.join(', ')} must be set as well: reports need all of ${needed.join(', ')}, or none of them.`,
  );
};
