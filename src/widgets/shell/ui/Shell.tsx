import { styled } from '@mui/material/styles';
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { useShortcut } from '@/shared/keys/useShortcut';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { useSmallScreen } from '@/shared/ui/page/useSmallScreen';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import { Rail } from './Rail';
import { AnnounceContext, OpenMenuContext, ShowShortcutsContext } from './ShellContext';

// Wide screens never have it.
const SideDrawer = lazyPart('SideDrawer', () => import('./SideDrawer'));

const ShortcutList = lazyPart('ShortcutList', () => import('./ShortcutList'));

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

/** The frame around every page but the sign-in: a rail on wide screens, a drawer on small ones. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation();
  const isSmall = useSmallScreen();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [shortcuts, setShortcuts] = useState<'unasked' | 'shown' | 'hidden'>('unasked');
  const showShortcuts = useCallback(() => setShortcuts('shown'), []);
  useShortcut('help', showShortcuts);
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
        <Frame>
          <Suspense fallback={null}>
            {isSmall ? (
              <SideDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
            ) : (
              <Rail />
            )}
          </Suspense>
          <AnnounceContext value={announce}>
            <Main>{children}</Main>
          </AnnounceContext>
          <VisuallyHidden ref={announcements} aria-live="polite" />
        </Frame>
      </ShowShortcutsContext>
      <Suspense fallback={null}>
        {shortcuts !== 'unasked' && (
          <ShortcutList isOpen={shortcuts === 'shown'} onClose={() => setShortcuts('hidden')} />
        )}
      </Suspense>
    </OpenMenuContext>
  );
}
