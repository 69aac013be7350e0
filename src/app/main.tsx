import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { importPaths } from '@contract/importPaths';
import { routeAt } from '@/shared/routes/routes';
import { App } from './App';
import { createPortal } from './createPortal';
import { inside, pages } from './pages';
import { whenIdle } from './whenIdle';

configure({ enforceActions: 'always' });

// Another server, or another address of this one: set when the portal is built (OPEN-02, OPEN-121).
const { VITE_API_BASE, VITE_ORDER_IMPORT_PATH, VITE_ITEM_IMPORT_PATH } = import.meta.env;
const portal = createPortal({
  base: VITE_API_BASE || '/api/',
  paths: {
    [importPaths.orders]: VITE_ORDER_IMPORT_PATH || importPaths.orders,
    [importPaths.items]: VITE_ITEM_IMPORT_PATH || importPaths.items,
  },
});

// The page's code and the session start together, not one after the other.
const routeName = routeAt(window.location.pathname);
const code = [routeName && pages[routeName], portal.session.hasToken ? inside : null].flatMap(
  (part) => part?.prefetch() ?? [],
);
portal.connection.watch();
void portal.session.start();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Rendered once, with the code at hand; code that could not be fetched is asked for again, and
// told, where it is shown.
void Promise.allSettled(code).then(() => {
  createRoot(root).render(
    <StrictMode>
      <App portal={portal} />
    </StrictMode>,
  );
  // After what is on screen and what is read ahead: the worker takes the whole build, most of it
  // from the browser's cache by then. In development the files change under it.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    whenIdle(() => void portal.update.register(navigator.serviceWorker), 3000);
  // Whoever signs in needs the rest next.
  if (!portal.session.hasToken)
    whenIdle(() => void Promise.allSettled([inside.prefetch(), pages.Dashboard?.prefetch()]));
});
