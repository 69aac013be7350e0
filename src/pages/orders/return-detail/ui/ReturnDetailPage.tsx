import { useReturns } from '@/entities/return';
import { RecordPage } from '@/widgets/record-page';
import { ReturnScreen } from './ReturnScreen';

/** One return. */
export function ReturnDetailPage() {
  return (
    <RecordPage store={useReturns()}>
      {(shown, opened) => <ReturnScreen shown={shown} opened={opened} />}
    </RecordPage>
  );
}
