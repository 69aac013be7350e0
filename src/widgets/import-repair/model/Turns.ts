/** Work that is done one after the other, so that nobody is overtaken by their own. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** Does some once all before it has ended, however it did. */
  take<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }
}
