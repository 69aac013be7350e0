import type { CDPSession, Page } from '@playwright/test';

/** Seconds between two keys. */
const pace = 0.008;
/** What browsers call the key Ctrl. */
const control = 2;

const named: Readonly<Record<string, object>> = {
  Enter: { type: 'keyDown', key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  Tab: { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  '\u001D': {
    type: 'rawKeyDown',
    key: ']',
    code: 'BracketRight',
    modifiers: control,
    windowsVirtualKeyCode: 221,
  },
};

const keyOf = (key: string): object =>
  named[key] ?? { type: 'keyDown', key, text: key, unmodifiedText: key };

const press = (browser: CDPSession, key: string, timestamp: number): Promise<unknown> =>
  browser.send('Input.dispatchKeyEvent', { type: 'keyDown', ...keyOf(key), timestamp });

/**
 * Types as a barcode scanner does, with Enter or Tab at the end: at its own pace, however busy the
 * machine is.
 */
export const scan = async (
  page: Page,
  code: string,
  end: 'Enter' | 'Tab' = 'Enter',
): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  const begun = Date.now() / 1000;
  const keys = [...Array.from(code), end];
  // None waits for the one before: between two the page must not have time to give up.
  await Promise.all(keys.map((key, nth) => press(browser, key, begun + nth * pace)));
  await browser.detach();
};
