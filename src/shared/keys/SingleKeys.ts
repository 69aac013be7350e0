import { makeAutoObservable } from 'mobx';

/**
 * Whether single keys do something, such as J and K; each person can switch them off. They do
 * nothing before it is known what the person wants: speech must not set anything off (WCAG 2.1.4).
 */
export class SingleKeys {
  /** Null until it is known. */
  private wanted: boolean | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get areOn(): boolean {
    return this.wanted === true;
  }

  /** Takes what was wanted before, unless the person has chosen meanwhile. */
  know(wanted: boolean): void {
    this.wanted ??= wanted;
  }

  switch(areOn: boolean): void {
    this.wanted = areOn;
  }

  /** Back to what nobody knows yet. */
  empty(): void {
    this.wanted = null;
  }
}
