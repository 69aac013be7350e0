export { ReturnsPage } from './ui/ReturnsPage';
