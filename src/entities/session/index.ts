export { SessionStore } from './model/SessionStore';
export { sentOnce } from './model/sentOnce';
export { SessionProvider, useSession } from './model/SessionContext';
export { useGoToAccount, type NamedClient } from './model/useGoToAccount';
export type { StartAfresh } from './model/SessionStore';
export type { ReferenceData } from './model/referenceData';
