import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { routeAt } from '@/shared/routes/routes';
import { App } from './App';
import { createPortal } from './createPortal';
import { pages, prefetchInside } from './pages';

configure({ enforceActions: 'always' });

const portal = createPortal();

// The page's code and the session start together, not one after the other.
const routeName = routeAt(window.location.pathname);
if (routeName) void pages[routeName]?.prefetch();
if (portal.session.hasToken) void prefetchInside();
void portal.session.start();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App portal={portal} />
  </StrictMode>,
);
