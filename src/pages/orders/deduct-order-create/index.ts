export { DeductOrderCreatePage } from './ui/DeductOrderCreatePage';
