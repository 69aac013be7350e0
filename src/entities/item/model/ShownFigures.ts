import { Reading } from '@/shared/load/Reading';
import type { AheadFigures, AskedFigures } from './AheadFigures';

interface Shown {
  readonly asked: AskedFigures;
  /** Another one where the same items are to be read anew. */
  readonly version: unknown;
}

/** The figures of what a part of a screen shows. */
export class ShownFigures {
  readonly reading: Reading;
  private shown: Shown = { asked: {}, version: null };

  constructor(ahead: AheadFigures) {
    this.reading = new Reading(() => ahead.read(this.shown.asked));
  }

  readOf(shown: Shown): void {
    this.shown = shown;
    void this.reading.load();
  }
}
