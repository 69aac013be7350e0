import type { Page } from '@playwright/test';

export interface Rest {
  /** The screen is to be looked at while it loads: what says so stays. */
  readonly isLoading?: boolean;
}

/**
 * Waits until a screen is at rest for two frames: its fonts are there, nothing moves or changes its
 * colour, and nothing says that it loads. A colour half way between two is neither's, and a screen
 * that loads is not yet the one to look at.
 */
export const atRest = (page: Page, { isLoading = false }: Rest = {}): Promise<void> =>
  page.evaluate(
    async (signs) => {
      const isMoving = ({ effect, playState }: Animation): boolean =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
      const saysThatItLoads = (): boolean =>
        [...document.querySelectorAll(signs)].some((sign) => sign.checkVisibility());
      const isAtRest = (): boolean =>
        document.fonts.status === 'loaded' &&
        !document.getAnimations().some(isMoving) &&
        !saysThatItLoads();
      for (let frames = 0; frames < 2; frames = isAtRest() ? frames + 1 : 0)
        await new Promise(requestAnimationFrame);
    },
    isLoading ? ':not(*)' : '[aria-busy="true"], [role="progressbar"], [data-skeleton]',
  );
