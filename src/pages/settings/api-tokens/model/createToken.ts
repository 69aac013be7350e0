import { apiTokens } from '@contract/apiTokens';
import type { AnswerOf } from '@contract/endpoint';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { keepsSession, type ApiTokens } from './ApiTokens';
import type { TokenDraft } from './tokenForm';

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly tokens: ApiTokens;
  readonly draft: TokenDraft;
  readonly key: IdempotencyKey;
  readonly onDone: () => void;
}

/** The action that makes the drafted token; the page shows it. */
export const createToken = ({
  call,
  session,
  tokens,
  draft,
  key,
  onDone,
}: Parts): Action<AnswerOf<typeof apiTokens.create>> => ({
  title: 'Creating token...',
  perform: async () => {
    const { Name, Rights, EndsOn } = draft.values;
    const payload = { Name: Name.trim(), Rights: [...Rights], EndsOn };
    const options = { ...(await sentOnce(session, key, payload)), ...keepsSession };
    return call(apiTokens.create, { payload }, options);
  },
  succeeded: ({ entity, Secret }) => {
    draft.settle();
    tokens.take({ token: entity, secret: Secret });
    onDone();
    return null;
  },
  failed: ({ fields }) => draft.refuse(fields),
});
