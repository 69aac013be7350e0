import type { CDPSession } from '@playwright/test';

/** The two machines and networks that everything is measured on. */
export type Condition = 'fast' | 'slow';

const slow = { slowdown: 4, latency: 40, bytesPerSecond: 10_000_000 / 8 };

/** Throttles a page from its next load on; fast is no throttling at all. */
export const apply = async (devtools: CDPSession, condition: Condition): Promise<void> => {
  if (condition === 'fast') return;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.slowdown });
};
