import { itemImport } from '@/entities/import';
import { RepairScreen } from '@/widgets/import-repair';
import { ScreenHeader } from '@/widgets/shell';

/** A file with items whose rows are repaired before anything is made of them. */
export const ItemImportRepairPage = () => <RepairScreen kind={itemImport} Header={ScreenHeader} />;
