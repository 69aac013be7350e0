import type { Page } from '@playwright/test';

/** The windows that screens are looked at in. */
export const sizes = {
  desktop: { width: 1600, height: 1000 },
  tablet: { width: 1180, height: 820 },
  phone: { width: 390, height: 844 },
} as const;

type Device = keyof typeof sizes;

/**
 * Looks at a page in one size after the other, without loading it anew; afterwards it has its own
 * size again.
 */
export const inEachSize = async (
  page: Page,
  devices: readonly Device[],
  look: (device: Device) => Promise<void>,
): Promise<void> => {
  const own = page.viewportSize() ?? sizes.desktop;
  for (const device of devices) {
    await page.setViewportSize(sizes[device]);
    await look(device);
  }
  await page.setViewportSize(own);
};
