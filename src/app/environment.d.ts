/** What a build of the portal can be given. */
interface ImportMetaEnv {
  /**
   * The address below which the API is; `/api/` of the portal's own origin where nothing is said.
   */
  readonly VITE_API_BASE?: string;
  /**
   * Where another server takes files with orders and with items; the paths of this one where
   * nothing is said.
   */
  readonly VITE_ORDER_IMPORT_PATH?: string;
  readonly VITE_ITEM_IMPORT_PATH?: string;
}
