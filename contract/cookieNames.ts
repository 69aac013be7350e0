/**
 * What the portal keeps in the browser: the session token and the chosen client's id (SHELL-06,
 * OPEN-01). No server reads them.
 */
export const cookieNames = { token: 'portal_token', client: 'portal_client' } as const;
