export { sendTicket } from './model/sendTicket';
export { useAskSupport } from './model/useAskSupport';
export { useSupportMailbox } from './model/useSupportMailbox';
