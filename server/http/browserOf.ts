/** The first that is found counts: most browsers also claim to be others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const firstOf = (rules: typeof browsers, agent: string): string | null =>
  rules.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** What calls with no browser's name is called. */
export const unknownBrowser = 'Unknown browser';

/** As far as a browser says anything; what is longer could have patterns look at it for seconds. */
const longestAgent = 500;

/** A browser in words, as its `User-Agent` header names it: "Chrome on macOS". */
export const browserOf = (header = ''): string => {
  const agent = header.slice(0, longestAgent);
  const browser = firstOf(browsers, agent);
  const system = firstOf(systems, agent);
  if (browser === null) return system === null ? unknownBrowser : `A browser on ${system}`;
  return system === null ? browser : `${browser} on ${system}`;
};

/** What kind of thing a browser in words runs on. */
export const deviceOf = (browser: string): 'computer' | 'tablet' | 'phone' | 'program' => {
  if (browser === unknownBrowser) return 'program';
  if (browser.endsWith('iPad')) return 'tablet';
  return /iPhone$|Android$/.test(browser) ? 'phone' : 'computer';
};
