export { useAskSupport } from './model/useAskSupport';
export { useSupportMailbox } from './model/useSupportMailbox';
