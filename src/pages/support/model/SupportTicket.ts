import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from '@contract/endpoint';
import { warehouseName } from '@contract/resource';
import { support, type SupportOption } from '@contract/support';
import { productName } from '@contract/brand';
import type { SessionStore } from '@/entities/session';
import type { Call } from '@/shared/api/createCall';
import { brand } from '@/shared/brand/brand';
import { Reading } from '@/shared/load/Reading';
import { newTicketDraft, type TicketDraft } from './ticketDraft';

type Options = AnswerOf<typeof support.options>;

/**
 * The option that bears the portal's name, or the product's where another server knows no brand, in
 * whatever case (SUPPORT-06, OPEN-74).
 */
const ofProduct = (options: readonly SupportOption[]): string | null => {
  const called = (name: string) =>
    options.find((option) => option.name.trim().toLowerCase() === name.toLowerCase());
  return (called(brand.name) ?? called(productName))?.id ?? null;
};

/**
 * A ticket while it is written. The form is there before its options are, and without them
 * (OPEN-19).
 */
export class SupportTicket {
  readonly draft: TicketDraft;
  readonly reading: Reading;
  private options: Options = { priorities: [], warehouses: [], services: [], categories: [] };

  constructor(
    call: Call,
    private readonly session: SessionStore,
  ) {
    this.draft = newTicketDraft(session.user?.Email ?? '');
    this.reading = new Reading(async () => {
      const options = await call(support.options, {});
      runInAction(() => this.take(options));
    });
    makeAutoObservable<this, 'options' | 'session'>(
      this,
      { draft: false, reading: false, options: observableRef, session: false },
      { autoBind: true },
    );
  }

  /**
   * What each field chooses from; warehouses that the session knows stand in for those that could
   * not be loaded.
   */
  get choices(): Options {
    const { warehouses } = this.options;
    if (warehouses.length > 0) return this.options;
    const own =
      this.session.reference?.warehouses.filter(({ IsThirdParty }) => !IsThirdParty) ?? [];
    return {
      ...this.options,
      warehouses: own.map((warehouse) => ({ id: warehouse._id, name: warehouseName(warehouse) })),
    };
  }

  /** What was entered before the options came stays, and stays unsaved. */
  private take(options: Options): void {
    const { draft } = this;
    const { service, category } = draft.values;
    this.options = options;
    const usual = {
      service: service ?? ofProduct(options.services),
      category: category ?? ofProduct(options.categories),
    };
    if (draft.isDirty) draft.change(usual);
    else draft.settle({ ...draft.values, ...usual });
  }
}
