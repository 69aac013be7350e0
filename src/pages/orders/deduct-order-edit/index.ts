export { DeductOrderEditPage } from './ui/DeductOrderEditPage';
