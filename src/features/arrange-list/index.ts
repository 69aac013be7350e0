export { ArrangedList } from './ui/ArrangedList';
export { ListTools } from './ui/ListTools';
