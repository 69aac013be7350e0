import type { InputOf } from '@contract/endpoint';
import { noticePage } from '@contract/noticePage';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { AnswerOfNotice } from './AnswerOfNotice';

interface Parts {
  readonly call: Call;
  readonly answer: AnswerOfNotice;
  readonly id: string;
  readonly payload: InputOf<typeof noticePage.explain>['payload'];
  readonly done: () => void;
}

/** The action that says why a line differs; the page then shows it. */
export const explainLine = ({ call, answer, id, payload, done }: Parts): Action<unknown> => ({
  title: 'Saving the reason...',
  perform: () => call(noticePage.explain, { params: { id }, payload }, { keepsSession: true }),
  succeeded: () => {
    done();
    void answer.reading.load();
    return null;
  },
});
