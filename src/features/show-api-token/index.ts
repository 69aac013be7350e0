export { ApiToken } from './model/ApiToken';
export { ApiTokenDialog } from './ui/ApiTokenDialog';
