/**
 * Whether the person has told the browser to save data (the Network Information API, where there is
 * one): whatever nobody has asked for yet is not read ahead then.
 */
export const savesData = (): boolean =>
  'navigator' in globalThis &&
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;
