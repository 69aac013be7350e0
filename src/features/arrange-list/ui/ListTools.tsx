import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { Arrangement } from '@/shared/list/Arrangement';
import { useFolded } from '@/shared/list/ui/useFolded';
import { usePhone } from '@/shared/ui/page/usePhone';
import { ColumnsButton } from './ColumnsButton';
import { SaveView, useSaveView } from './SaveView';
import { SortButton } from './SortButton';

const Tools = styled('div')(({ theme: { spacing } }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
}));

/** The choice of a list's columns or, where these are folded away, the sorting. */
export const ArrangingButton = ({ arrangement }: { readonly arrangement: Arrangement }) =>
  useFolded() ? (
    <SortButton arrangement={arrangement} />
  ) : (
    <ColumnsButton arrangement={arrangement} />
  );

/** What arranges a list, on a screen with room for it beside the search or the filters. */
export const ArrangingTools = observer(function ArrangingTools({
  arrangement,
}: {
  readonly arrangement: Arrangement;
}) {
  return (
    <Tools>
      <SaveView arrangement={arrangement} isElsewhere={arrangement.views.length > 0} />
      <ArrangingButton arrangement={arrangement} />
    </Tools>
  );
});

/** What arranges a list on a phone, as one button beside its search. */
export const PhoneTools = observer(function PhoneTools({
  arrangement,
}: {
  readonly arrangement: Arrangement;
}) {
  const { isNew, begin, dialog } = useSaveView(arrangement);
  const isOffered = isNew && arrangement.views.length === 0;
  const save = { label: 'Save view', icon: <BookmarkAddOutlined />, onClick: begin };
  return (
    <>
      <SortButton arrangement={arrangement} isIcon more={isOffered ? [save] : []} />
      {dialog}
    </>
  );
});

/** What arranges a list without a row of filters, for its header; on phones it stands below that. */
export function ListTools({
  list: { arrangement },
}: {
  readonly list: { readonly arrangement: Arrangement | null };
}) {
  const isPhone = usePhone();
  return arrangement && !isPhone ? <ArrangingTools arrangement={arrangement} /> : null;
}
