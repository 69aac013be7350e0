import { observer } from 'mobx-react-lite';
import type { Arrangement } from '@/shared/list/Arrangement';
import { LateAlert } from '@/shared/ui/page/LateAlert';

const textOf = ({ isViewMissing, view }: Arrangement): string | null => {
  if (isViewMissing) return 'This view is not there any more, or is not shared with you.';
  if (!view || view.Lost.length === 0) return null;
  return `Left out of this view: ${view.Lost.map((sentence) => `${sentence}.`).join(' ')}`;
};

/** Says what of a saved view can not be shown. */
export const ViewNotes = observer(function ViewNotes({
  arrangement,
}: {
  readonly arrangement: Arrangement;
}) {
  const text = textOf(arrangement);
  return text === null ? null : (
    <LateAlert severity="warning" role="status">
      {text}
    </LateAlert>
  );
});
