export { useTakeList } from './model/useTakeList';
