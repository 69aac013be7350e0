export { SetUpPage } from './ui/SetUpPage';
