import { drafts, type DraftRecord } from '@contract/drafts';
import { answers, fakeServer } from '@tests/answers';
import { FormKeeping } from './FormKeeping';

const aDraft = (_id: string): DraftRecord => ({
  _id,
  Kind: 'Order',
  Screen: 'OrderCreate',
  Title: 'PO 555',
  Record: null,
  SavedAt: '2026-11-24T09:41:00.000Z',
  Version: 1,
  Made: null,
});

/** A keeping whose lists are answered when the test says so, in any order. */
const aKeeping = () => {
  const asked: ((ids: readonly string[]) => void)[] = [];
  const list = answers(
    drafts.list,
    () =>
      new Promise((resolve) => {
        asked.push((ids) => resolve({ drafts: ids.map(aDraft) }));
      }),
  );
  const { call } = fakeServer([list, answers(drafts.remove, {})]);
  const whose = () => ({ name: '', email: '' });
  const keeping = new FormKeeping({ call, whose, has: () => true });
  const offered = () => keeping.offered.map(({ _id }) => _id);
  const settles = () => new Promise((resolve) => setTimeout(resolve));
  return { keeping, asked, offered, settles };
};

describe('the unsaved forms that are offered', () => {
  test('are read again where one was kept while they were read', async () => {
    const { keeping, asked, offered, settles } = aKeeping();
    void keeping.read();
    await settles();
    keeping.keptAs(aDraft('new'));
    asked[0]?.(['old']);
    await settles();
    expect(offered()).toEqual(['new']);
    asked[1]?.(['new', 'old']);
    await settles();
    expect(offered()).toEqual(['new', 'old']);
  });

  test('do not show one again that was discarded while they were read', async () => {
    const { keeping, asked, offered, settles } = aKeeping();
    const old = '6c7d2ea6-3c11-4c5e-8c6a-111111111111';
    void keeping.read();
    await settles();
    await keeping.discard({ id: old, version: 1 });
    asked[0]?.([old]);
    await settles();
    asked[1]?.([]);
    await settles();
    expect(offered()).toEqual([]);
  });

  test('are those of the newest reading, and never those of who was here before', async () => {
    const { keeping, asked, offered, settles } = aKeeping();
    void keeping.read();
    await settles();
    keeping.empty();
    void keeping.read();
    await settles();
    asked[1]?.(['mine']);
    asked[0]?.(['theirs']);
    await settles();
    expect(offered()).toEqual(['mine']);
  });
});
