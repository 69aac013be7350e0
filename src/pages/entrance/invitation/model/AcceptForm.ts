import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from '@contract/endpoint';
import { invited as calls } from '@contract/invited';
import { userSentences } from '@contract/userRules';
import { passwordsCheck, personChecks, personForm, type PersonValues } from '@/entities/person';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { Draft, type Check } from '@/shared/draft/Draft';
import { problemIn } from '@/shared/load/problemIn';

export interface AcceptValues extends PersonValues {
  readonly Password: string;
  readonly ConfirmPassword: string;
}

const checks: readonly Check<AcceptValues>[] = [
  {
    label: userSentences.password,
    fields: ['Password'],
    passes: ({ Password }) => Password.trim() !== '',
  },
  passwordsCheck,
  ...personChecks,
];

/** Said where the address has no code, such as after a reload. */
const noCode = 'Open this page with the link in the mail.';

type Invited = AnswerOf<typeof calls.read>;

type Stage =
  | { readonly name: 'reading' }
  /** Could not be asked for; another try may help. */
  | { readonly name: 'unread'; readonly sentence: string }
  /** There is nothing to accept. */
  | { readonly name: 'gone'; readonly sentence: string }
  | { readonly name: 'open' | 'running' | 'done'; readonly invited: Invited };

/** Whether a refusal is about the invitation itself, whatever is filled in. */
const isAboutInvitation = ({ status }: ApiProblem): boolean => status === 404 || status === 409;

/** Accepts an invitation: what it is, who the person is and which password, and the two calls. */
export class AcceptForm {
  stage: Stage;
  refusal: string | null = null;
  readonly draft = new Draft<AcceptValues>(
    { ...personForm.empty, Password: '', ConfirmPassword: '' },
    checks,
  );

  constructor(
    private readonly call: Call,
    private readonly code: string,
  ) {
    this.stage = code === '' ? { name: 'gone', sentence: noCode } : { name: 'reading' };
    makeAutoObservable<this, 'call' | 'code'>(
      this,
      { stage: observableRef, draft: false, call: false, code: false },
      { autoBind: true },
    );
  }

  /** Asks what the link invites to. */
  async read(): Promise<void> {
    if (this.code === '') return;
    this.stage = { name: 'reading' };
    try {
      const payload = { Code: this.code };
      const invited = await this.call(calls.read, { payload }, { keepsSession: true });
      this.become({ name: 'open', invited });
    } catch (error) {
      const problem = problemIn(error);
      this.become({
        name: problem.isRefusal ? 'gone' : 'unread',
        sentence: problem.message,
      });
    }
  }

  /** Sends what was filled in; the draft has no line that is not met. */
  async accept(): Promise<void> {
    if (this.stage.name !== 'open') return;
    const { invited } = this.stage;
    const { Password, ConfirmPassword, ...person } = this.draft.values;
    const payload = {
      Code: this.code,
      Password: Password.trim(),
      ConfirmPassword: ConfirmPassword.trim(),
      ...personForm.payloadOf(person),
    };
    this.refusal = null;
    this.stage = { name: 'running', invited };
    try {
      await this.call(calls.accept, { payload }, { keepsSession: true });
      this.become({ name: 'done', invited });
    } catch (error) {
      this.refuse(problemIn(error), invited);
    }
  }

  private refuse(problem: ApiProblem, invited: Invited): void {
    if (isAboutInvitation(problem)) {
      this.become({ name: 'gone', sentence: problem.message });
      return;
    }
    runInAction(() => {
      this.stage = { name: 'open', invited };
      this.draft.refuse(problem.fields);
      if (!this.draft.isRefused) this.refusal = problem.message;
    });
  }

  private become(stage: Stage): void {
    runInAction(() => {
      this.stage = stage;
    });
  }
}
