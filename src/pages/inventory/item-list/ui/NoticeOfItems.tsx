import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { aheadLimits } from '@contract/aheadRules';
import type { Item } from '@/entities/item';
import { noticeToAnnounce } from '@/features/save-notice';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** Begins a notice of the chosen items, with as many pieces of each as are proposed. */
export const NoticeOfItems = observer(function NoticeOfItems({
  chosen,
}: {
  readonly chosen: readonly Item[];
}) {
  const navigation = useNavigation();
  const announced = chosen.filter(({ isKit, ahead }) => !isKit && ahead !== undefined);
  if (announced.length === 0 || announced.length > aheadLimits.items) return null;
  const create = () =>
    navigation.go('ShipNoticeCreate', { duplicate: noticeToAnnounce(announced) });
  return (
    <Button variant="soft" size="small" onClick={create}>
      Create Notice
    </Button>
  );
});
