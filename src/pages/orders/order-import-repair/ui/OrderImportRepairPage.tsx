import { orderImport } from '@/entities/import';
import { RepairScreen } from '@/widgets/import-repair';
import { ScreenHeader } from '@/widgets/shell';

/** A file with orders whose rows are repaired before anything is made of them. */
export const OrderImportRepairPage = () => (
  <RepairScreen kind={orderImport} Header={ScreenHeader} />
);
