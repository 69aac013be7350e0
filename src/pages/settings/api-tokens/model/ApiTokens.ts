import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { apiTokens, type ApiTokenRecord, type ApiTokenUse } from '@contract/apiTokens';
import { apiTokenLimits } from '@contract/apiTokenRules';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';
import type { StoreParts } from '@/shared/records/Stores';

/** What the provider may have taken back meanwhile ends no session. */
export const keepsSession = { keepsSession: true } as const;

interface Made {
  readonly token: ApiTokenRecord;
  /** Null where it was lost on its way: nobody can tell it any more. */
  readonly secret: string | null;
}

/** What programs need to know to call. */
interface Service {
  readonly address: string;
  readonly callsPerMinute: number;
  /** Of the provider's time zone. */
  readonly today: string;
}

/**
 * The API tokens of the current client, and the one that was made last, until it is dismissed: it is
 * still there when its person comes back to the page.
 */
export class ApiTokens {
  /** Null until they were read. */
  service: Service | null = null;
  tokens: readonly ApiTokenRecord[] = [];
  usage: readonly ApiTokenUse[] = [];
  made: Made | null = null;
  readonly reading: Reading;
  /** What revoking has led to. */
  readonly action = new PageAction();
  private readonly call: Call;

  constructor({ call }: StoreParts) {
    this.call = call;
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call'>(
      this,
      {
        service: observableRef,
        tokens: observableRef,
        usage: observableRef,
        made: observableRef,
        reading: false,
        action: false,
        call: false,
      },
      { autoBind: true },
    );
  }

  /** Why no token can be made at the moment. */
  get whyNotCreate(): string | null {
    if (this.service === null) return 'The tokens are not loaded yet';
    const live = this.tokens.filter(({ State }) => State === 'active').length;
    return live < apiTokenLimits.live
      ? null
      : `${apiTokenLimits.live} tokens work already: revoke one first`;
  }

  /** Takes in a token that was made, to be shown above the others. */
  take(made: Made): void {
    this.made = made;
    this.tokens = [made.token, ...this.without(made.token)];
  }

  /** The new token was copied. */
  dismiss(): void {
    this.made = null;
  }

  /** Ends a token at once. */
  async revoke({ _id, Name }: ApiTokenRecord): Promise<void> {
    await this.action.run({
      perform: async () => {
        const params = { id: _id };
        const { entity } = await this.call(apiTokens.revoke, { params }, keepsSession);
        runInAction(() => {
          this.tokens = this.tokens.map((each) => (each._id === _id ? entity : each));
          if (this.made?.token._id === _id) this.made = null;
        });
      },
      doneText: () => `Token ${Name} was revoked.`,
    });
  }

  empty(): void {
    this.service = null;
    this.tokens = [];
    this.usage = [];
    this.made = null;
  }

  private without({ _id }: ApiTokenRecord): readonly ApiTokenRecord[] {
    return this.tokens.filter((each) => each._id !== _id);
  }

  private async read(): Promise<void> {
    const answer = await this.call(apiTokens.list, {}, keepsSession);
    runInAction(() => {
      this.service = {
        address: answer.Address,
        callsPerMinute: answer.CallsPerMinute,
        today: answer.Today,
      };
      this.tokens = answer.entities;
      this.usage = answer.Usage;
    });
  }
}
