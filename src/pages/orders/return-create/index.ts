export { ReturnCreatePage } from './ui/ReturnCreatePage';
