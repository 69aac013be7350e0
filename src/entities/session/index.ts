export { SessionStore } from './model/SessionStore';
export { SessionProvider, useSession } from './model/SessionContext';
export type { StartAfresh } from './model/SessionStore';
export type { ReferenceData } from './model/referenceData';
