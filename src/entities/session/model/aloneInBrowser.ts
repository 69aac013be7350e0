/**
 * Does something while no tab of this browser does the same, so that what one of them writes is there
 * when the next one looks. Without HTTPS browsers have no such lock.
 */
export const aloneInBrowser = async <Answer>(perform: () => Promise<Answer>): Promise<Answer> =>
  'locks' in navigator ? navigator.locks.request('portal session', perform) : perform();
