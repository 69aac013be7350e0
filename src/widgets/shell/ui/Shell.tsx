import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSession } from '@/entities/session';
import { lazyOverlay } from '@/shared/ui/page/lazyOverlay';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { useShortcut } from '@/shared/keys/useShortcut';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { useSmallScreen } from '@/shared/ui/page/useSmallScreen';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import { AccountBar } from './AccountBar';
import { FinderComing } from './FinderComing';
import { navItems } from '../model/navItems';
import { Rail } from './Rail';
import type { SideDrawerProps } from './SideDrawer';
import {
  AnnounceContext,
  FindContext,
  OpenMenuContext,
  ShowShortcutsContext,
} from './ShellContext';

const SideDrawer = lazyOverlay('SideDrawer', {
  load: () => import('./SideDrawer'),
  isOpen: ({ isOpen }: SideDrawerProps) => isOpen,
});

const ShortcutList = lazyPart('ShortcutList', () => import('./ShortcutList'));

const Finder = lazyPart('Finder', () => import('@/features/find-anything'));

/** What was never opened is not even fetched. */
type Opened = 'unasked' | 'shown' | 'hidden';

const Frame = styled('div')({ display: 'flex', height: '100dvh' });

/**
 * Holds whatever a page places absolutely: such words for screen readers never make the document
 * higher than the window.
 */
const Main = styled('main')({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  overflow: 'clip',
});

/** What is typed before the search is there, and what the search takes of it, once. */
const useTypedAhead = () => {
  const typed = useRef('');
  const type = useCallback((text: string) => {
    typed.current = text;
  }, []);
  const take = useCallback(() => {
    const text = typed.current;
    typed.current = '';
    return text;
  }, []);
  return [type, take] as const;
};

/** The frame around every page but the sign-in: a rail on wide screens, a drawer on small ones. */
export const Shell = observer(function Shell({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const navigation = useNavigation();
  const isSmall = useSmallScreen();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [shortcuts, setShortcuts] = useState<Opened>('unasked');
  const showShortcuts = useCallback(() => setShortcuts('shown'), []);
  useShortcut('help', showShortcuts);
  const [finder, setFinder] = useState<Opened>('unasked');
  const closeFinder = useCallback(() => setFinder('hidden'), []);
  const [typeAhead, takeTyped] = useTypedAhead();
  const canFind = session.extras?.search === true;
  const find = useMemo(
    () => (canFind ? { open: () => setFinder('shown'), prefetch: Finder.prefetch } : null),
    [canFind],
  );
  useShortcut('find', () => find?.open());
  useShortcut('orders', () => navigation.go('Orders'));
  useShortcut('items', () => navigation.go('Inventory'));
  useShortcut('shipments', () => navigation.go('Shipments'));
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const announcements = useRef<HTMLSpanElement>(null);
  const announce = useCallback((words: string) => {
    if (announcements.current) announcements.current.textContent = words;
  }, []);
  return (
    <OpenMenuContext value={openMenu}>
      <ShowShortcutsContext value={showShortcuts}>
        <FindContext value={find}>
          <Frame>
            {isSmall ? (
              <SideDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
            ) : (
              <Rail />
            )}
            <AnnounceContext value={announce}>
              <Main>
                <AccountBar />
                {children}
              </Main>
            </AnnounceContext>
            <VisuallyHidden ref={announcements} aria-live="polite" />
          </Frame>
        </FindContext>
      </ShowShortcutsContext>
      <Suspense fallback={null}>
        {shortcuts !== 'unasked' && (
          <ShortcutList isOpen={shortcuts === 'shown'} onClose={() => setShortcuts('hidden')} />
        )}
      </Suspense>
      {finder !== 'unasked' && (
        <Suspense
          fallback={finder === 'shown' && <FinderComing onType={typeAhead} onClose={closeFinder} />}
        >
          <Finder
            isOpen={finder === 'shown'}
            places={navItems(session)}
            takeTyped={takeTyped}
            onClose={closeFinder}
          />
        </Suspense>
      )}
    </OpenMenuContext>
  );
});
