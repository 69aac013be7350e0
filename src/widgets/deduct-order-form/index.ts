export { DeductOrderForm } from './ui/DeductOrderForm';
