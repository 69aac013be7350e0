import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export interface Row {
  readonly _id: string;
  readonly OrderNumber: string;
  readonly Name: string;
  readonly CreatedDate: string;
  readonly Status: string;
  readonly WarehouseStatus: string;
  readonly Recipient: { readonly LastName: string | null } | null;
}

declare global {
  interface Window {
    /** The answer that the page itself has asked for, until it is taken. */
    earlyOrders?: Promise<Response> | undefined;
  }
}

/** A list with nothing that a list needs: a page, a status, and what the server answers. */
export class List {
  page = 1;
  status = '';
  rows: readonly Row[] = [];

  constructor() {
    // Plain rows: the history keeps a copy of the one that is opened, and can't of a proxy.
    makeAutoObservable(this, { rows: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const early = window.earlyOrders;
    delete window.earlyOrders;
    const answer = await (early ?? this.ask());
    const { result } = (await answer.json()) as { result: { entities: Row[] } };
    runInAction(() => {
      this.rows = result.entities;
    });
  }

  turnTo(page: number): void {
    this.page = page;
    void this.load();
  }

  narrow(status: string): void {
    this.status = status;
    this.turnTo(1);
  }

  private ask(): Promise<Response> {
    const token = /portal_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const query = new URLSearchParams({
      page: String(this.page),
      pageSize: '50',
      ...(this.status === '' ? {} : { status: this.status }),
    });
    return fetch(`/api/ui/orders?${query.toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  }
}
