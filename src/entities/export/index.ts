export { useExports, type ExportStore } from './model/ExportStore';
export { ExportNews } from './ui/ExportNews';
