export { ManageItemGroupsPage } from './ui/ManageItemGroupsPage';
