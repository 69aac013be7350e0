import { makeAutoObservable, runInAction } from 'mobx';
import { identity, resetRefused } from '@contract/identity';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';

/** In the order of the page. */
export const resetFields = ['code', 'password', 'verification'] as const;
export type ResetField = (typeof resetFields)[number];

type Texts = Readonly<Record<ResetField, string>>;
type Errors = Readonly<Partial<Record<ResetField, string>>>;

/**
 * Sets a new password with the code from the mail: what is typed, what is wrong with it, and the
 * one call (AUTH-17 to AUTH-25).
 */
export class ResetForm {
  texts: Texts = { code: '', password: '', verification: '' };
  errors: Errors = {};
  refusal: string | null = null;
  stage: 'open' | 'running' | 'done' = 'open';

  constructor(
    private readonly call: Call,
    private readonly id: string,
  ) {
    makeAutoObservable<this, 'call' | 'id'>(this, { call: false, id: false }, { autoBind: true });
  }

  /** The topmost field with an error. */
  get firstWrong(): ResetField | null {
    return resetFields.find((field) => this.errors[field] !== undefined) ?? null;
  }

  type(field: ResetField, text: string): void {
    this.texts = { ...this.texts, [field]: text };
    const { [field]: _settled, ...others } = this.errors;
    this.errors = others;
  }

  async submit(): Promise<void> {
    if (this.stage !== 'open') return;
    const { code, password, verification } = this.texts;
    const payload = { code: code.trim(), password: password.trim() };
    this.refusal = null;
    this.errors = errorsOf({ ...payload, verification: verification.trim() });
    if (this.firstWrong !== null) return;
    this.stage = 'running';
    try {
      await this.call(
        identity.resetPassword,
        { params: { id: this.id }, payload },
        { keepsSession: true },
      );
      runInAction(() => {
        this.stage = 'done';
      });
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => this.refuse(problem));
    }
  }

  private refuse({ message, fields }: ApiProblem): void {
    this.stage = 'open';
    if (message === resetRefused) this.errors = { code: message };
    else this.errors = ofFields(fields);
    if (this.firstWrong === null) this.refusal = message;
  }
}

const errorsOf = ({ code, password, verification }: Texts): Errors => ({
  ...(code === '' && { code: 'Code is required' }),
  ...(code !== '' && !/\d/.test(code) && { code: 'Code is invalid' }),
  ...(password === '' && { password: 'Password is required' }),
  ...(verification === '' && { verification: 'Verify your password' }),
  ...(verification !== '' &&
    verification !== password && { verification: "Passwords don't match" }),
});

/** What the server says of the fields that it knows; the second password never leaves the page. */
const ofFields = (fields: ApiProblem['fields']): Errors =>
  Object.fromEntries(
    (['code', 'password'] as const).flatMap((field) =>
      fields[field]?.length ? [[field, fields[field].join('; ')]] : [],
    ),
  );
