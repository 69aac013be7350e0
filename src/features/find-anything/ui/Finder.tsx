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
import { HitFigures } from './HitFigures';
import { RowList, rowId } from './RowList';
import { listKey, useRowGroups, type Row } from './useRowGroups';
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

/** Where Enter leads: to the row, to it in a new tab, or to the list of the orders found. */
type Way = 'row' | 'tab' | 'list';

const wayOf = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent): Way => {
  if (shiftKey) return 'list';
  return ctrlKey || metaKey ? 'tab' : 'row';
};

interface Props {
  /** The pages of the navigation. */
  readonly places: readonly Place[];
  /** What was typed before it was there; asked for when it opens. */
  readonly takeTyped: () => string;
  readonly onClose: () => void;
}

const Search = observer(function Search({ places, takeTyped, onClose }: Props) {
  const call = useCall();
  const id = useId();
  const [finding] = useState(() => new Finding(call));
  useEffect(() => {
    const typed = takeTyped();
    if (typed !== '') finding.type(typed);
    return finding.stop;
  }, [finding, takeTyped]);
  const { text, found } = finding;
  const groups = useRowGroups({ text: text.trim(), found, places });
  const rows = groups.flatMap((group) => group.rows);
  const { active, isChosen, press, restart } = useWalk(rows);
  // Whoever types and presses Enter at once means what is about to be found.
  const [due, setDue] = useState<Way | null>(null);
  const open = (row: Row) => {
    onClose();
    row.open();
  };
  const go = (way: Way) => {
    const row = way === 'list' ? rows.find(({ key }) => key === listKey) : active;
    if (way === 'tab' && row?.href) window.open(row.href, '_blank', 'noopener');
    else if (row) open(row);
  };
  const isDue = due !== null && !finding.isAwaited;
  const goWhereDue = useEffectEvent(() => {
    setDue(null);
    if (due !== null && !finding.problem) go(due);
  });
  useEffect(() => {
    if (isDue) goWhereDue();
  }, [isDue]);
  const type = (typed: string) => {
    restart();
    setDue(null);
    finding.type(typed);
  };
  const enter = (event: KeyboardEvent) => {
    event.preventDefault();
    const way = wayOf(event);
    if (finding.isAwaited && (way === 'list' || !isChosen)) {
      setDue(way);
      void finding.run();
    } else go(way);
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
        <HitFigures finding={finding} />
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
