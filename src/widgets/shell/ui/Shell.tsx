import { styled } from '@mui/material/styles';
import { useCallback, useState, type ReactNode } from 'react';
import { useSmallScreen } from '@/shared/ui/screen/useSmallScreen';
import { Rail } from './Rail';
import { OpenMenuContext } from './ShellContext';
import { SideDrawer } from './SideDrawer';

const Frame = styled('div')({ display: 'flex', height: '100dvh' });

const Main = styled('main')({ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column', position: 'relative' });

/** The frame around every page but the sign-in: a rail on wide screens, a drawer on small ones. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const isSmall = useSmallScreen();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  return (
    <OpenMenuContext value={openMenu}>
      <Frame>
        {isSmall ? <SideDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} /> : <Rail />}
        <Main>{children}</Main>
      </Frame>
    </OpenMenuContext>
  );
}
