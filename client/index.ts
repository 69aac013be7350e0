export { contract } from '@contract/contract';
export type { AnswerOf, Endpoint, InputOf } from '@contract/endpoint';
export { createPortside, type Portside, type PortsideOptions } from './createPortside';
export type { Call, CallInput, ListCall } from './families';
export { PortsideError, type PortsideErrorCode } from './PortsideError';
export type { Reply } from './readReply';
export { prepare, type PreparedCall } from './request';
export type { CallOptions } from './send';
export type { Credentials } from './tokens';
