import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Day } from '@contract/dates';
import { notices, type NoticeRecord } from '@contract/notice';
import { isNoticeOpen } from '@contract/noticeRules';
import { Notice } from '@/entities/notice';
import { editNotice, type EditedNotice } from '@/features/save-notice';
import { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';

/** The most that a list gives at once: other notices' numbers may contain this one's. */
const mostRows = 200;

/** The notice on the screen: what the list handed over, what it has become since, and what is changed in it. */
export class OpenedNotice {
  readonly edited: EditedNotice;
  state: 'ready' | 'refreshing' | 'failed' | 'gone' = 'ready';
  /** Why the last refresh failed; the notice of before is still there. */
  problem: ApiProblem | null = null;

  constructor(
    private readonly call: Call,
    record: NoticeRecord,
    today: () => Day,
  ) {
    this.edited = editNotice(record, today);
    makeAutoObservable<this, 'call'>(
      this,
      { edited: false, problem: observableRef, call: false },
      { autoBind: true },
    );
  }

  get notice(): Notice {
    return new Notice(this.edited.record);
  }

  /** Fetches the notice again. No call for one notice exists: its list is searched by number (OPEN-29). */
  async refresh(): Promise<void> {
    if (this.state === 'refreshing') return;
    this.state = 'refreshing';
    this.problem = null;
    const { id, number } = this.notice;
    try {
      const { entities } = await this.call(notices.list, {
        query: { searchTerm: number, pageSize: mostRows },
      });
      runInAction(() => this.take(entities.find(({ _id }) => _id === id)));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      runInAction(() => this.fail(error));
    }
  }

  private take(current: NoticeRecord | undefined): void {
    this.state = current ? 'ready' : 'gone';
    if (current) this.goOnWith(current);
  }

  /** Changes that were typed stay; where somebody else has changed the notice too, the person decides (OPEN-120). */
  private goOnWith(current: NoticeRecord): void {
    const { edited } = this;
    const isSame = current.Version === edited.record.Version && isNoticeOpen(current.Status);
    edited.meet(current);
    if (!edited.isChanged) edited.takeTheirs();
    else if (isSame) edited.keepMine();
  }

  private fail(problem: ApiProblem): void {
    this.state = 'failed';
    this.problem = problem;
  }
}
