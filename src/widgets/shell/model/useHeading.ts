import { useEffect, useRef, type RefObject } from 'react';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { useWindowTitle } from '@/shared/ui/page/useWindowTitle';
import { useAnnounce } from '../ui/ShellContext';

/** Where dialogs, menus and drawers hang below the body. */
const overlay = '.MuiModal-root';

/** What a page stands in: without the shell around it, the whole app. */
const page = 'main, body > *';

const isOverlay = (node: Node): boolean => node instanceof Element && node.matches(overlay);

/**
 * Lets a person notice the page that was come to: the window is called after it, and its heading
 * gets the focus, or is said where a field of the page took it. The heading has it too once an
 * overlay has closed whose opener is gone.
 */
export const useHeading = (title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigation();
  const announce = useAnnounce();
  useWindowTitle(title);
  useEffect(() => {
    // The browser itself says what it has opened first.
    let hasArrived = navigation.mounts > 1;
    const settle = () => {
      const { activeElement } = document;
      if (activeElement?.closest(overlay)) return;
      const isInPage = heading.current?.closest(page)?.contains(activeElement) === true;
      if (hasArrived) announce(isInPage ? (heading.current?.textContent ?? '') : '');
      if (activeElement === document.body || (hasArrived && !isInPage))
        heading.current?.focus({ preventScroll: true });
      hasArrived = false;
    };
    if (hasArrived) settle();
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => [...removedNodes].some(isOverlay))) settle();
    });
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [navigation, announce]);
  return heading;
};
