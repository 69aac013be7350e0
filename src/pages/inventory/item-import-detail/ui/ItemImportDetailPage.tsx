import { itemImport } from '@/entities/import';
import { ImportScreen } from '@/widgets/import-detail';
import { ScreenHeader } from '@/widgets/shell';

/** What came of one file with items (IMP-23 to IMP-26). */
export const ItemImportDetailPage = () => <ImportScreen kind={itemImport} Header={ScreenHeader} />;
