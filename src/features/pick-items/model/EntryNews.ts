import { makeAutoObservable } from 'mobx';

/** What came of what was pasted or scanned last. */
export class EntryNews {
  text = '';
  isWrong = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  tell(text: string): void {
    this.text = text;
    this.isWrong = false;
  }

  complain(text: string): void {
    this.text = text;
    this.isWrong = true;
  }
}
