import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { BrowserRouter } from 'react-router-dom';
import { SessionProvider } from '@/entities/session';
import { ActionProvider } from '@/shared/action/ActionContext';
import { FormKeepingProvider } from '@/shared/draft/FormKeepingContext';
import { CallProvider } from '@/shared/api/CallContext';
import { StoresProvider } from '@/shared/records/StoresContext';
import { NavigationProvider } from '@/shared/routes/NavigationContext';
import type { Portal } from './createPortal';
import { OfflineProvider } from './offline/OfflineContext';
import { Root } from './Root';
import { RouterBridge } from './RouterBridge';
import { styleCache } from './styleCache';
import { theme } from './theme';

/**
 * The app's parts put where the pages find them. Nothing of the theme choice is kept in the browser
 * (OPEN-124).
 */
export function App({ portal }: { readonly portal: Portal }) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} defaultMode="system" noSsr storageManager={null}>
        <CssBaseline />
        <CallProvider value={portal.call}>
          <SessionProvider value={portal.session}>
            <StoresProvider value={portal.stores}>
              <NavigationProvider value={portal.navigation}>
                <FormKeepingProvider value={portal.keeping}>
                  <ActionProvider value={portal.actions}>
                    <OfflineProvider value={portal}>
                      <BrowserRouter>
                        <RouterBridge portal={portal} />
                      </BrowserRouter>
                      <Root />
                    </OfflineProvider>
                  </ActionProvider>
                </FormKeepingProvider>
              </NavigationProvider>
            </StoresProvider>
          </SessionProvider>
        </CallProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
