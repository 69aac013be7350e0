import { LRUCache } from 'lru-cache';
import type { TokenOwner } from './tokenOwners';

const cacheFor = 15_000;

/**
 * Stands in the cache for a token that was ended here, so that a look-up under way at that moment
 * does not bring it back.
 */
const ended = 'ended';

/**
 * Keeps the owners of tokens in memory for some seconds, by the tokens' hashes: those that may be
 * kept.
 */
export const createTokenCache = (now: () => Date, mayKeep: (owner: TokenOwner) => boolean) => {
  const cache = new LRUCache<string, TokenOwner | typeof ended>({
    max: 5000,
    ttl: cacheFor,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  /** Counts the refreshes: what was read before one is not kept after it. */
  let refreshes = 0;

  return {
    /**
     * The owner in memory, else the one that is read; null for a token that nobody has or that was
     * ended here.
     */
    async ownerOf(
      tokenHash: string,
      read: () => Promise<TokenOwner | null>,
    ): Promise<TokenOwner | null> {
      const held = cache.get(tokenHash);
      if (held !== undefined) return held === ended ? null : held;
      const refreshesBefore = refreshes;
      const found = await read();
      if (cache.get(tokenHash) === ended) return null;
      if (found && mayKeep(found) && refreshes === refreshesBefore) cache.set(tokenHash, found);
      return found;
    },
    /** Has a token read again. */
    forget(tokenHash: string): void {
      if (cache.get(tokenHash) !== ended) cache.delete(tokenHash);
    },
    markEnded(tokenHashes: readonly string[]): void {
      for (const tokenHash of tokenHashes) cache.set(tokenHash, ended);
    },
    /** Has a changed user counted from the next look-up on. */
    refresh(userId: string): void {
      refreshes += 1;
      for (const [tokenHash, held] of cache.entries()) {
        if (held !== ended && held.user.id === userId) cache.delete(tokenHash);
      }
    },
  };
};
