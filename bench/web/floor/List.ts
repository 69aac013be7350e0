import { makeAutoObservable, runInAction } from 'mobx';

export interface Row {
  readonly _id: string;
  readonly OrderNumber: string;
  readonly Name: string;
  readonly CreatedDate: string;
  readonly Status: string;
  readonly WarehouseStatus: string;
  readonly Recipient: { readonly LastName: string | null } | null;
}

/** A list with nothing that a list needs: a page, a status, and what the server answers. */
export class List {
  page = 1;
  status = '';
  rows: readonly Row[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async load(): Promise<void> {
    const token = /portal_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const query = new URLSearchParams({
      page: String(this.page),
      pageSize: '50',
      ...(this.status === '' ? {} : { status: this.status }),
    });
    const answer = await fetch(`/api/ui/orders?${query.toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
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
}
