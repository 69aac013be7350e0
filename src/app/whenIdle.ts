/**
 * Does some work once the browser has nothing better to do, some milliseconds from now at the
 * earliest. Safari has no idle callback; a short pause after the page's own work does as well.
 */
export const whenIdle = (work: () => void, after = 0): void => {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work);
    else setTimeout(work, 500);
  };
  if (after === 0) wait();
  else setTimeout(wait, after);
};
