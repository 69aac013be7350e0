export { ArrangedList } from './ui/ArrangedList';
