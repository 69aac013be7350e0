// Runs in the page before any of its own code, and answers from inside when something was painted:
// asking from outside would add the asking.
{
  const paints = { fcp: null, lcp: null };
  const longTasks = [];
  const interactions = [];
  let actedAt = null;
  let shown = Promise.resolve(null);

  const observe = (type, see, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...options,
    });

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    paints.lcp = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    longTasks.push({ startTime, duration });
  });
  observe(
    'event',
    ({ interactionId, startTime, duration }) => {
      if (interactionId > 0) interactions.push({ startTime, duration });
    },
    { durationThreshold: 16 },
  );

  for (const type of ['click', 'keydown'])
    addEventListener(
      type,
      ({ timeStamp }) => {
        actedAt = timeStamp;
      },
      true,
    );

  /** The moment after the frame that shows the present state was made. */
  const nextPaint = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });

  const becomes = (isTrue) =>
    new Promise((resolve) => {
      const look = () => {
        if (!isTrue()) return false;
        resolve(undefined);
        return true;
      };
      if (look()) return;
      const observer = new MutationObserver(() => {
        if (look()) observer.disconnect();
      });
      observer.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });

  /** Rows with records; those of the skeleton open nothing. */
  const rows = () => [...document.querySelectorAll('tbody tr[data-opens]')];
  const firstRow = () => rows()[0]?.textContent ?? null;
  const heading = () => document.querySelector('h1')?.textContent ?? '';

  const states = {
    rows: () => firstRow() !== null,
    otherRows: (before) => firstRow() !== null && firstRow() !== before,
    /** The record's own page, by its number in the heading. */
    detail: (number) => rows().length === 0 && heading().includes(number),
    form: () => document.querySelector('form input[type="password"]') !== null,
  };

  const bench = {
    /** From now on watches for a state of the page; `shownAt` answers when it was painted. */
    watch: (state, argument) => {
      actedAt = null;
      shown = becomes(() => states[state](argument)).then(nextPaint);
    },
    shownAt: () => shown,
    /** Milliseconds from the last click or key to the painted state. */
    sinceAct: () => shown.then((at) => at - actedAt),
    /** The browser's Back, timed from here. */
    back: () => {
      actedAt = performance.now();
      history.back();
    },
    firstRow,
    numberOfRow: (index) => rows()[index]?.querySelector('.numeric')?.textContent ?? '',
    paints: () => paints,
    longTasks: () => longTasks,
    /** The interactions since the last question. */
    interactions: () => interactions.splice(0),
    /** Whether a worker is active and has kept the files of the build. */
    isKept: async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const isActive = registration?.active?.state === 'activated' && !registration.installing;
      return isActive && (await caches.keys()).length > 0;
    },
  };

  window.bench = bench;
  bench.watch(location.pathname === '/login' ? 'form' : 'rows');
}
