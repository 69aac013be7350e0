import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { countText } from '@/shared/format/numbers';
import { useShortcut } from '@/shared/keys/useShortcut';
import { UprightLine } from '@/shared/ui/page/UprightLine';
import type { Selection } from '../Selection';
import { ListPager } from './ListPager';

const Dock = styled('footer')(({ theme }) => ({
  flex: 'none',
  outline: 0,
  minHeight: theme.vars.layout.dock,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: `0 ${theme.vars.layout.gutter}`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down(theme.layout.phone)]: { flexWrap: 'wrap', padding: theme.spacing(2) },
}));

const Changing = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  transition: theme.transitions.create('opacity', {
    duration: theme.transitions.duration.shortest,
  }),
  // As the rows, it waits for an answer that comes at once.
  '&[inert]': { opacity: 0.45, transitionDelay: '150ms' },
  [theme.breakpoints.down(theme.layout.phone)]: {
    flex: '1 0 100%',
    '&:empty': { display: 'none' },
    '& > hr': { display: 'none' },
  },
}));

const Staying = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minWidth: 0,
  [theme.breakpoints.down(theme.layout.phone)]: {
    flex: '1 0 100%',
    justifyContent: 'space-between',
    '& > :only-child': { marginLeft: 'auto' },
  },
  [theme.mixins.magnified]: {
    flexWrap: 'wrap',
    '& > hr': { display: 'none' },
    '& > .MuiButton-root': { flex: '1 0 100%', maxWidth: 'none' },
  },
}));

const Chosen = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle1,
  color: theme.vars.palette.surface.accentText,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down(theme.layout.phone)]: { marginRight: 'auto' },
}));

const Note = styled('span')(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  color: vars.palette.text.secondary,
}));

const Actions = styled('div')({ display: 'contents' });

const selectedText = ({ selection, chosenPages }: Props['list']): string => {
  const count = countText(selection.size);
  if (selection.isAll) return `All ${count} selected`;
  return chosenPages > 1 ? `${count} selected on ${chosenPages} pages` : `${count} selected`;
};

const lostText = (lost: number): string =>
  lost === 1
    ? '1 that was selected is not in this list any more'
    : `${countText(lost)} that were selected are not in this list any more`;

interface Props {
  readonly list: {
    readonly query: { readonly page: number };
    readonly pages: number;
    /** How many pages the selected rows are on. */
    readonly chosenPages: number;
    readonly isFailed: boolean;
    turnTo(page: number): Promise<void>;
    readonly selection: Selection;
  };
  readonly bulk: ReactNode;
  readonly pageAction: ReactNode;
  readonly switcher: ReactNode;
}

/** Stands behind actions whose code is still on its way, and is there once they are. */
const Arrival = ({ onArrive }: { readonly onArrive: () => void }) => {
  useEffect(onArrive, [onArrive]);
  return null;
};

/**
 * The bar below a list: on the left what changes (selection and its actions), on the right what
 * never moves (client, pages).
 */
export const ListDock = observer(function ListDock({ list, bulk, pageAction, switcher }: Props) {
  const { selection } = list;
  const { whyLocked } = selection;
  const isTold = whyLocked !== null && list.isFailed;
  const actions = useRef<HTMLDivElement>(null);
  // With the keyboard alone they are as far away as there are rows.
  const isAskedFor = useRef(false);
  const goToActions = useCallback(() => {
    const first = actions.current?.querySelector<HTMLButtonElement>('button:enabled');
    isAskedFor.current = !first;
    first?.focus();
  }, []);
  useShortcut('actions', goToActions);
  const arrive = useCallback(() => {
    if (isAskedFor.current) goToActions();
  }, [goToActions]);
  const dock = useRef<HTMLElement>(null);
  const clear = () => {
    // The button goes with the selection: the focus of who pressed it stays in the dock.
    dock.current?.focus({ preventScroll: true });
    selection.clear();
  };
  const lost = selection.lost > 0 && <Note role="status">{lostText(selection.lost)}</Note>;
  return (
    <Dock ref={dock} tabIndex={-1}>
      <Changing inert={whyLocked !== null && !isTold}>
        {isTold && <Note>{`${whyLocked}: nothing can be done with them in this list.`}</Note>}
        {!isTold && selection.size > 0 && (
          <>
            <IconButton size="small" aria-label="Clear selection" onClick={clear}>
              <Close />
            </IconButton>
            <Chosen role="status">{selectedText(list)}</Chosen>
            {lost}
            <UprightLine />
            <Actions ref={actions}>
              <Suspense fallback={null}>
                {bulk}
                <Arrival onArrive={arrive} />
              </Suspense>
            </Actions>
          </>
        )}
        {!isTold && selection.size === 0 && (
          <>
            {lost}
            {pageAction}
          </>
        )}
      </Changing>
      <Staying>
        {switcher}
        {switcher !== null && <UprightLine />}
        <ListPager list={list} />
      </Staying>
    </Dock>
  );
});
