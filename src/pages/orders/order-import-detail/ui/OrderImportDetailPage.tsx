import { orderImport } from '@/entities/import';
import { ImportScreen } from '@/widgets/import-detail';
import { ScreenHeader } from '@/widgets/shell';

/** What came of one file with orders (IMP-05 to IMP-08). */
export const OrderImportDetailPage = () => (
  <ImportScreen kind={orderImport} Header={ScreenHeader} />
);
