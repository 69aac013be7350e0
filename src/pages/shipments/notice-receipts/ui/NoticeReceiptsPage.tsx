import { ReceiptsScreen } from '@/widgets/bulk-receipts';
import { ScreenHeader } from '@/widgets/shell';

/** What became of acts on many notices (OPEN-132). */
export const NoticeReceiptsPage = () => <ReceiptsScreen kind="notices" Header={ScreenHeader} />;
