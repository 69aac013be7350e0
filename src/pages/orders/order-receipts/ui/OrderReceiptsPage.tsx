import { ReceiptsScreen } from '@/widgets/bulk-receipts';
import { ScreenHeader } from '@/widgets/shell';

/** What became of acts on many orders (OPEN-132). */
export const OrderReceiptsPage = () => <ReceiptsScreen kind="orders" Header={ScreenHeader} />;
