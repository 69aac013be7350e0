export { UploadImport } from './ui/UploadImport';
