/**
 * Does some work once the browser has nothing better to do. Safari has no idle callback; a short
 * pause after the page's own work does as well.
 */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 500);
};
