import { ReceiptsScreen } from '@/widgets/bulk-receipts';
import { ScreenHeader } from '@/widgets/shell';

/** What became of acts on many items (OPEN-132). */
export const ItemReceiptsPage = () => <ReceiptsScreen kind="items" Header={ScreenHeader} />;
