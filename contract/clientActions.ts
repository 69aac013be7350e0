/** Why not, for each act on a client, in a sentence; null when it may be done. */
export const whyNotClient = {
  deactivate: ({ isProvider }: { readonly isProvider: boolean }) =>
    isProvider ? "The provider's own account can not be deactivated" : null,
  /** Make its API user, and show or replace the token of that one (OPEN-75). */
  useApi: ({ name, isActive }: { readonly name: string; readonly isActive: boolean }) =>
    isActive ? null : `Client ${name} is not active`,
  /** Bring all its items from the warehouse system (ONBOARD-05). */
  importItems: ({ isImporting }: { readonly isImporting: boolean }) =>
    isImporting ? 'The items of this client are being imported already' : null,
};
