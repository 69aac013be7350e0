export { findImport, importedRows, importList } from './model/importLists';
export { Import } from './model/Import';
export { importLook } from './model/importLooks';
export { itemImport, orderImport } from './model/importKinds';
export type { ImportedRow, ImportedRows, ImportList } from './model/importLists';
export type { ImportDescription } from './model/importKinds';
