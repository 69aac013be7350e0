import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { users, type UserRecord } from '@contract/user';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/** The record of who is signed in (PROFILE-06). */
export class OwnAccount {
  /** Null until it was read. */
  user: UserRecord | null = null;
  readonly reading = new Reading(() => this.read());

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call' | 'read'>(this, {
      user: observableRef,
      reading: false,
      call: false,
      read: false,
    });
  }

  private async read(): Promise<void> {
    const { identity } = await this.call(users.current, {});
    runInAction(() => {
      this.user = identity;
    });
  }
}
