export { UploadImportDialog } from './ui/UploadImportDialog';
