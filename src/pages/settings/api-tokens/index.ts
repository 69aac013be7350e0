export { ApiTokensPage } from './ui/ApiTokensPage';
