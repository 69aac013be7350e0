import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useCall } from '@/shared/api/CallContext';
import { usePhone } from '@/shared/ui/page/usePhone';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import { Finding } from '../model/Finding';
import type { Place } from '../model/ways';
import { FinderField } from './FinderField';
import { FinderFoot } from './FinderFoot';
import { FinderState, NotFound } from './FinderState';
import { RowList, rowId } from './RowList';
import { useRowGroups, type Row } from './useRowGroups';
import { useWalk } from './useWalk';

const Window = styled(Dialog)(({ theme: { breakpoints, layout, spacing } }) => ({
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  [breakpoints.up(layout.phone)]: {
    '& .MuiDialog-paper': {
      width: spacing(180),
      marginTop: spacing(28),
      maxHeight: `calc(100% - ${spacing(40)})`,
    },
  },
}));

const Scroll = styled('div')({ flex: '1 1 auto', minHeight: 0, overflowY: 'auto' });

interface Props {
  /** The pages of the navigation. */
  readonly places: readonly Place[];
  readonly onClose: () => void;
}

const Search = observer(function Search({ places, onClose }: Props) {
  const call = useCall();
  const id = useId();
  const [finding] = useState(() => new Finding(call));
  useEffect(() => finding.stop, [finding]);
  const { text, found } = finding;
  const groups = useRowGroups({ text: text.trim(), found, places });
  const rows = groups.flatMap((group) => group.rows);
  const { active, isChosen, press, restart } = useWalk(rows);
  // Whoever types and presses Enter at once means what is about to be found.
  const [isOpeningFirst, setOpeningFirst] = useState(false);
  const open = (row: Row) => {
    onClose();
    row.open();
  };
  const isDue = isOpeningFirst && !finding.isAwaited;
  const openFirst = useEffectEvent(() => {
    setOpeningFirst(false);
    if (rows[0] && !finding.problem) open(rows[0]);
  });
  useEffect(() => {
    if (isDue) openFirst();
  }, [isDue]);
  const type = (typed: string) => {
    restart();
    setOpeningFirst(false);
    finding.type(typed);
  };
  const enter = (event: KeyboardEvent) => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) {
      if (active?.href) window.open(active.href, '_blank', 'noopener');
      else if (active) open(active);
    } else if (finding.isAwaited && !isChosen) {
      setOpeningFirst(true);
      void finding.run();
    } else if (active) open(active);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || press(event)) return;
    if (event.key === 'Enter') enter(event);
  };
  const at = active ? rows.indexOf(active) : -1;
  return (
    <>
      <FinderField
        value={text}
        onChange={type}
        onKeyDown={pressKey}
        onClose={onClose}
        listId={rows.length > 0 ? id : null}
        activeId={at < 0 ? undefined : rowId(id, at)}
      />
      <Scroll>
        <FinderState finding={finding} />
        {rows.length > 0 && <RowList id={id} groups={groups} active={active} onOpen={open} />}
        <NotFound finding={finding} />
      </Scroll>
      <FinderFoot finding={finding} />
    </>
  );
});

/** One search for everything, over the page that it was opened on. */
export function Finder({ isOpen, ...props }: Props & { readonly isOpen: boolean }) {
  const id = useId();
  const isPhone = usePhone();
  return (
    <Window
      open={isOpen}
      onClose={props.onClose}
      maxWidth={false}
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <VisuallyHidden id={id}>Search everything</VisuallyHidden>
      <Search {...props} />
    </Window>
  );
}
