import { makeAutoObservable, observableRef } from 'mobx';
import { dailyExport, type DailyExportRecord, type DailyRun } from '@contract/dailyExport';
import { hourText } from '@contract/dailyExportRules';
import type { AnswerOf } from '@contract/endpoint';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';
import { dailyDraft, dailyValues, rebased, typedAddresses, type DailyDraft } from './dailyDraft';

/** An Owner who is one no longer is not signed out for it. */
const quietly = { keepsSession: true } as const;

type Answer = AnswerOf<typeof dailyExport.read>;

/** The daily export of the current client, what is chosen of it, and what was sent. */
export class DailyExport {
  /** Null until it was read once. */
  shown: Answer | null = null;
  /** What is being chosen; it is there with the first answer, and keeps what nobody has saved. */
  draft: DailyDraft | null = null;
  /** The version that the draft began with. */
  begunWith = 0;
  readonly reading: Reading<Answer>;
  readonly action = new PageAction();

  constructor(private readonly call: Call) {
    this.reading = new Reading<Answer>(
      () => this.call(dailyExport.read, {}, quietly),
      (answer) => this.show(answer),
    );
    makeAutoObservable<this, 'call'>(
      this,
      { shown: observableRef, draft: observableRef, reading: false, action: false, call: false },
      { autoBind: true },
    );
  }

  /** Whether one is on its way: then it is looked at again soon. */
  get isSending(): boolean {
    return this.shown?.Runs.some(({ State }) => State === 'waiting') ?? false;
  }

  get isUnsaved(): boolean {
    return this.draft?.isDirty === true;
  }

  /** Whether somebody else has saved it since the draft began. */
  get isOutdated(): boolean {
    return this.isUnsaved && this.shown?.entity.Version !== this.begunWith;
  }

  get whyNotSave(): string | null {
    if (this.draft === null) return 'It is not loaded yet';
    if (this.isOutdated) return 'Load it again first';
    if (this.draft.whyNotSave !== null) return this.draft.whyNotSave;
    return this.draft.isDirty ? null : 'Nothing was changed';
  }

  get whyNotSend(): string | null {
    if (this.shown === null) return 'It is not loaded yet';
    return this.isUnsaved ? 'Save what you have changed first' : this.shown.WhyNotSendNow;
  }

  async save(): Promise<void> {
    const { draft } = this;
    if (draft === null) return;
    const { TimeZone, ...values } = draft.values;
    if (TimeZone === null) return;
    const Addresses = typedAddresses(draft.values);
    const payload = { ...values, TimeZone, Addresses, Version: this.begunWith };
    const isDone = await this.action.run({
      perform: async () => {
        const { entity } = await this.call(dailyExport.save, { payload }, quietly);
        this.settle(entity);
        return entity;
      },
      doneText: ({ IsOn, Hour }) =>
        IsOn
          ? `The daily export goes out every day at ${hourText(Hour)}.`
          : 'The daily export is off.',
    });
    const problem = this.action.response?.problem;
    if (!isDone) draft.refuse(problem?.fields ?? {});
    if (isDone || problem?.isConflict) await this.reading.load();
    // The page says so beside the way on.
    if (this.isOutdated) this.action.dismiss();
  }

  /** Goes on with what somebody else has saved, and with what was changed here in it. */
  async loadAgain(): Promise<void> {
    await this.action.run({
      perform: async () => this.goOnWith(await this.call(dailyExport.read, {}, quietly)),
      doneText: () => 'It was loaded again. What you have changed is kept, and not saved yet.',
    });
  }

  async sendNow(): Promise<void> {
    const isDone = await this.action.run({
      perform: async () => {
        const { Run } = await this.call(dailyExport.sendNow, {}, quietly);
        this.add(Run);
      },
      doneText: () => 'It is on its way: the files are being made.',
    });
    if (!isDone) await this.reading.load();
  }

  private show(answer: Answer): void {
    const isNewer = answer.entity.Version !== this.shown?.entity.Version;
    this.shown = answer;
    // Nothing that somebody is choosing is taken away; the page then says that it is outdated.
    if (this.draft !== null && (!isNewer || this.draft.isDirty)) return;
    this.draft = dailyDraft(answer.entity);
    this.begunWith = answer.entity.Version;
  }

  private goOnWith(answer: Answer): void {
    const { draft } = this;
    this.reading.overtake(answer);
    if (draft === null) return;
    this.draft = rebased(draft, answer.entity);
    this.begunWith = answer.entity.Version;
  }

  private settle(entity: DailyExportRecord): void {
    this.draft?.settle(dailyValues(entity));
    this.begunWith = entity.Version;
    if (this.shown) this.shown = { ...this.shown, entity };
  }

  private add(run: DailyRun): void {
    if (!this.shown) return;
    const Runs = [run, ...this.shown.Runs];
    this.shown = { ...this.shown, Runs, WhyNotSendNow: 'It is on its way already' };
  }
}
