import type { SearchHit } from '@contract/search';

/** What was found, and by which value. */
export interface Hit {
  readonly value: string;
  readonly hit: SearchHit;
}
