import { screen, waitFor } from '@testing-library/react';
import { drafts, type DraftRecord } from '@contract/drafts';
import type { InputOf } from '@contract/endpoint';
import { aProblem, answers } from './answers';
import type { Options } from './renderPortal';

type Written = InputOf<typeof drafts.write>['payload'];

const recordOf = (id: string, { Kind, Screen, Title, Record }: Written): DraftRecord => ({
  _id: id,
  Kind,
  Screen,
  Title,
  Record,
  SavedAt: new Date().toISOString(),
  Version: 1,
  Made: null,
});

const found = (id: string, draft: Written) => ({
  draft: {
    ...recordOf(id, draft),
    Values: draft.Values,
    Began: draft.Began,
    FormId: draft.FormId,
  },
});

/**
 * A server that keeps unsaved forms, for pages that are rendered one after the other: what is kept
 * of one is there for the next.
 */
export const keepingServer = () => {
  const kept = new Map<string, Written>();
  const discarded = new Map<string, Written>();
  const prepared = [
    answers(drafts.list, () => ({
      drafts: [...kept].map(([id, draft]) => recordOf(id, draft)),
    })),
    answers(drafts.write, ({ params: { id }, payload }) => {
      kept.set(id, payload);
      return { Version: (payload.Version ?? 0) + 1, SessionEndsAt: null };
    }),
    answers(drafts.read, ({ params: { id } }) => {
      const draft = kept.get(id);
      return draft ? found(id, draft) : aProblem('The unsaved form was not found');
    }),
    answers(drafts.remove, ({ params: { id } }) => {
      const draft = kept.get(id);
      if (draft) discarded.set(id, draft);
      kept.delete(id);
      return {};
    }),
    answers(drafts.restore, ({ params: { id } }) => {
      const draft = discarded.get(id);
      if (!draft) return aProblem('It can no longer be brought back.', { status: 409 });
      kept.set(id, draft);
      return { draft: recordOf(id, draft) };
    }),
  ];
  const optionsWith = (params: Options['params'] = {}) => ({
    extras: { drafts: true },
    answers: prepared,
    params,
  });
  return {
    /** For a page that is opened without an unsaved form. */
    options: optionsWith(),
    /** For a page that goes on with what is kept. */
    goingOn: () => optionsWith({ unsaved: [...kept.keys()][0] }),
    /** What is kept of the form that was left. */
    left: async (): Promise<Written> => {
      await waitFor(() => expect(kept.size).toBe(1));
      const [draft] = kept.values();
      if (!draft) throw new Error('Nothing is kept');
      return draft;
    },
    /** Waits until nothing is kept any more. */
    hasNone: () => waitFor(() => expect([...kept.values()]).toEqual([])),
  };
};

/** Waits until a form has come back. */
export const isRestored = () => screen.findByText(/Everything is as you typed it\./);
