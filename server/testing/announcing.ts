import assert from 'node:assert/strict';
import { notices, type NoticePayload, type NoticeRecord } from '@contract/notice';
import type { GivenUser } from './given';
import { aNoticeOf } from './noticePayload';
import type { TestApp } from './testApp';

type Lines = Parameters<typeof aNoticeOf>[1];

/** The seconds after which a new notice has come so far. */
const steps = { Received: [600, 30, 30], 'In Stock': [600, 30, 30, 30] } as const;

/** What a person announces, and what becomes of it; the test app's warehouse has 6 seconds a step. */
export const createAnnouncing = (by: () => { app: TestApp; user: GivenUser }) => {
  const notice = async (number: string): Promise<NoticeRecord> => {
    const { app, user } = by();
    const query = { searchTerm: number };
    const { answer } = await app.call(notices.list, { query }, { as: user });
    const found = answer.entities.find(({ Id }) => Id === number);
    assert.ok(found);
    return found;
  };
  const announce = async (
    lines: Lines,
    changes: Partial<NoticePayload> = {},
  ): Promise<NoticeRecord> => {
    const { app, user } = by();
    const payload = aNoticeOf(app.clock.now(), lines, changes);
    const { answer, status } = await app.call(notices.create, { payload }, { as: user });
    assert.equal(status, 200);
    return notice(answer.Id);
  };
  /** Lets so much time go by, and the warehouse work meanwhile. */
  const pass = async (seconds: number): Promise<void> => {
    const { app } = by();
    app.clock.advance({ seconds });
    await app.jobs.drain();
  };
  /** Lets the notices that were just announced come so far. */
  const until = async (status: keyof typeof steps): Promise<void> => {
    for (const seconds of steps[status]) await pass(seconds);
  };
  return { announce, notice, pass, until };
};
