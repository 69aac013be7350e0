import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Portal } from './createPortal';

/** Where the router keeps a page's position in the browser's history. */
const historyIndex = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number'
    ? state.idx
    : 0;
};

/** Ties navigation by name to the router: its moves go there, every arrival is reported back. */
export function RouterBridge({ portal: { navigation, connect } }: { readonly portal: Portal }) {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  useLayoutEffect(
    () =>
      connect(
        (to, options) => void (typeof to === 'number' ? navigate(to) : navigate(to, options)),
      ),
    [connect, navigate],
  );
  useLayoutEffect(
    () => navigation.arrived({ key, pathname, search, index: historyIndex() }),
    [navigation, key, pathname, search],
  );
  return null;
}
