/** What a build of the portal can be given. */
interface ImportMetaEnv {
  /** The address below which the API is; `/api/` of the portal's own origin where nothing is said. */
  readonly VITE_API_BASE?: string;
}
