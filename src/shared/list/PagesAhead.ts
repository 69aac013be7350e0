import { compareStructural } from 'mobx';
import { problemIn } from '@/shared/load/problemIn';
import { savesData } from '@/shared/load/savesData';
import { AskedPage } from './AskedPage';

/** The page after the one that is read, or one that a person is about to choose. */
type Why = 'next' | 'likely';

/**
 * The pages of a list that are read before anybody asks for them, unless data is to be saved. They
 * are extras: where one fails, asking loads as usual.
 */
export class PagesAhead<Query, Answer> {
  private readonly pages = new Map<Why, AskedPage<Query, Answer>>();

  constructor(private readonly fetchPage: (query: Query, signal: AbortSignal) => Promise<Answer>) {}

  /** Reads a page, in place of the one that was read for the same reason. */
  read(why: Why, query: Query): void {
    if (savesData() || this.find(query)) return;
    this.pages.get(why)?.stop();
    const page = new AskedPage(query, this.fetchPage);
    this.pages.set(why, page);
    void page.coming.catch((error: unknown) => {
      if (this.pages.get(why) === page) this.pages.delete(why);
      if (!page.isStopped) problemIn(error);
    });
  }

  /** The page of a query, there or on its way; null where none was read, or too long ago. */
  find(query: Query): AskedPage<Query, Answer> | null {
    const pages = [...this.pages.values()];
    return pages.find((page) => !page.isOld && compareStructural(page.query, query)) ?? null;
  }

  /** Forgets all pages; the one that is shown now or waited for is not stopped. */
  forget(shown: AskedPage<Query, Answer> | null = null): void {
    for (const page of this.pages.values()) if (page !== shown) page.stop();
    this.pages.clear();
  }

  /** Stops those on their way. */
  stop(): void {
    for (const [why, page] of this.pages) {
      if (page.answer !== null) continue;
      page.stop();
      this.pages.delete(why);
    }
  }
}
