export { ShipmentsPage } from './ui/ShipmentsPage';
