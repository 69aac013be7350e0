import { makeAutoObservable } from 'mobx';

/** Whether single keys do something, such as J and K; each person can switch them off. */
export class SingleKeys {
  areOn = true;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  switch(areOn: boolean): void {
    this.areOn = areOn;
  }

  /** Back to what nobody has chosen yet. */
  empty(): void {
    this.areOn = true;
  }
}
