import { drafts, type DraftRecord } from '@contract/drafts';
import { answers, aProblem, fakeServer, type Prepared } from '@tests/answers';
import type { AttachedFile } from '../file/readFile';
import { Draft } from './Draft';
import { FormKeeping } from './FormKeeping';
import { newForm } from './Keepable';
import { KeptForm } from './KeptForm';

interface Values {
  readonly name: string;
  readonly password: string;
  readonly label: AttachedFile | null;
}

const empty: Values = { name: '', password: '', label: null };

const taken = answers(drafts.write, ({ payload }) => ({
  Version: (payload.Version ?? 0) + 1,
  SessionEndsAt: null,
}));
const discarded = answers(drafts.remove, {});

const aForm = (prepared: readonly Prepared[] = [], resumed?: string) => {
  const { call, calls } = fakeServer([taken, discarded, ...prepared]);
  const keeping = new FormKeeping({
    call,
    has: () => true,
    whose: () => ({ name: 'Olivia Owner', email: 'owner@northwind.test' }),
  });
  const draft = new Draft<Values>(empty, []);
  const kept = new KeptForm(keeping, {
    kind: 'Order',
    screen: 'OrderCreate',
    record: null,
    form: newForm(draft),
    title: () => draft.values.name || 'No name yet',
    resumed,
  });
  const written = () => calls(drafts.write).map(({ payload }) => payload);
  return { kept, draft, keeping, calls, written, stop: kept.start() };
};

const passes = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a form that is filled in', () => {
  test('is kept a moment after the change, once for all that was typed meanwhile', async () => {
    const { draft, written, kept, keeping } = aForm();
    draft.change({ name: 'P' });
    await passes(500);
    draft.change({ name: 'PO 555' });
    await passes(500);
    expect(written()).toMatchObject([
      { Kind: 'Order', Screen: 'OrderCreate', Title: 'PO 555', Version: null },
    ]);
    expect(written()[0]?.Values).toEqual({ name: 'PO 555', label: null });
    expect(kept.keeping).toBe('kept');
    expect(keeping.offered.map(({ Title }) => Title)).toEqual(['PO 555']);
    draft.change({ name: 'PO 556' });
    await passes(1000);
    expect(written()[1]).toMatchObject({ Version: 1, Values: { name: 'PO 556' } });
  });

  test('never hands a password on, and says that leaving would lose it', async () => {
    const { draft, written, kept } = aForm();
    draft.change({ name: 'Maya', password: 'a secret of hers' });
    await passes(1000);
    expect(JSON.stringify(written())).not.toContain('secret of hers');
    expect(kept.isSafe).toBe(false);
    draft.change({ password: '' });
    expect(kept.isSafe).toBe(true);
  });

  test('hands each file on once, and names it in the values', async () => {
    const sent = answers(drafts.writeFile, {});
    const { draft, kept, written, calls } = aForm([sent]);
    draft.change({ label: { name: 'label.pdf', base64: 'JVBERg==' } });
    await passes(1000);
    draft.change({ name: 'PO 555' });
    await passes(1000);
    const [file] = calls(drafts.writeFile);
    expect(calls(drafts.writeFile)).toHaveLength(1);
    expect(calls(drafts.writeFile)[0]?.params.id).toBe(kept.id);
    expect(file?.payload).toEqual({ FileData: 'JVBERg==' });
    expect(written()[1]?.Values).toEqual({
      name: 'PO 555',
      label: { name: 'label.pdf', keptFile: file?.params.file },
    });
  });

  test('keeps what is typed although a file can not be kept, which it says', async () => {
    const refused = answers(drafts.writeFile, aProblem('An unsaved form can not have more files'));
    const { draft, written, kept } = aForm([refused]);
    draft.change({ name: 'PO 555', label: { name: 'label.pdf', base64: 'JVBERg==' } });
    await passes(1000);
    expect(written()).toMatchObject([{ Values: { name: 'PO 555', label: { name: 'label.pdf' } } }]);
    expect([kept.keeping, kept.isSafe]).toEqual(['failed', false]);
  });

  test('sends a file again that was taken out and chosen once more', async () => {
    const { draft, calls } = aForm([answers(drafts.writeFile, {})]);
    const label = { name: 'label.pdf', base64: 'JVBERg==' };
    draft.change({ name: 'PO 555', label });
    await passes(1000);
    draft.change({ label: null });
    await passes(1000);
    draft.change({ label });
    await passes(1000);
    expect(calls(drafts.writeFile)).toHaveLength(2);
  });

  test('is not kept any more once it was saved, or emptied', async () => {
    const { draft, calls, keeping } = aForm();
    draft.change({ name: 'PO 555' });
    await passes(1000);
    draft.settle();
    await passes(0);
    expect(calls(drafts.remove)).toHaveLength(1);
    expect(keeping.offered).toEqual([]);
    draft.change({ name: '' });
    await passes(100);
    draft.change({ name: 'PO 555' });
    await passes(2000);
    expect(calls(drafts.write)).toHaveLength(1);
  });

  test('and settled begins another one, which was not sent', async () => {
    const { draft, kept, written } = aForm();
    draft.change({ name: 'PO 555' });
    await passes(1000);
    draft.settle(empty);
    await passes(0);
    draft.change({ name: 'PO 556' });
    await passes(1000);
    const [sent, next] = written();
    expect(next?.Writer).not.toBe(sent?.Writer);
    expect(kept.key.for({}).sentFrom?.writer).toBe(next?.Writer);
  });

  test('is kept beside what another tab goes on with, not over it', async () => {
    const refused = answers(drafts.write, ({ payload }) =>
      payload.Version === null
        ? { Version: 1, SessionEndsAt: null }
        : aProblem('This unsaved form was continued elsewhere', { data: { code: 'changed' } }),
    );
    const { draft, kept, calls } = aForm([refused]);
    draft.change({ name: 'PO 555' });
    await passes(1000);
    const before = kept.key.for({});
    draft.change({ name: 'PO 556' });
    await passes(1000);
    await passes(1000);
    const ids = calls(drafts.write).map(({ params }) => params.id);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
    const parted = calls(drafts.write)[2]?.payload;
    expect(parted?.Values).toMatchObject({ name: 'PO 556' });
    // Sent again it is the same create, of the form that it has become.
    const after = kept.key.for({});
    expect(after.idempotencyKey).toBe(before.idempotencyKey);
    expect(after.idempotencyKey.startsWith(`${parted?.FormId}:`)).toBe(true);
    expect(after.sentFrom).toEqual({ ...before.sentFrom, id: kept.id });
    expect(kept.id).not.toBe(before.sentFrom?.id);
  });

  test('says that it is not kept while the server is away, and is kept once it is back', async () => {
    let isAway = true;
    const away = answers(drafts.write, () =>
      isAway ? aProblem('Network issue.', { status: null }) : { Version: 1, SessionEndsAt: null },
    );
    const { draft, kept } = aForm([away]);
    draft.change({ name: 'PO 555' });
    await passes(1000);
    expect([kept.keeping, kept.isSafe]).toEqual(['failed', false]);
    isAway = false;
    await passes(10_000);
    expect([kept.keeping, kept.isSafe]).toEqual(['kept', true]);
  });

  test('is written at once when its page is left, and not again afterwards', async () => {
    const { draft, written, stop } = aForm([
      answers(drafts.write, aProblem('Network issue.', { status: null })),
    ]);
    draft.change({ name: 'PO 555' });
    stop();
    await passes(0);
    expect(written()).toHaveLength(1);
    await passes(60_000);
    expect(written()).toHaveLength(1);
  });

  test('is not kept by a server that keeps none', async () => {
    const { call, calls } = fakeServer([]);
    const whose = () => ({ name: '', email: '' });
    const keeping = new FormKeeping({
      call,
      has: () => false,
      whose,
    });
    const draft = new Draft<Values>(empty, []);
    const form = newForm(draft);
    const title = () => '';
    new KeptForm(keeping, {
      kind: 'Order',
      screen: 'OrderCreate',
      record: null,
      form,
      title,
      resumed: undefined,
    }).start();
    draft.change({ name: 'PO 555' });
    await passes(20_000);
    expect(calls(drafts.write)).toEqual([]);
  });
});

const id = '6c7d2ea6-3c11-4c5e-8c6a-111111111111';
const formId = '6c7d2ea6-3c11-4c5e-8c6a-222222222222';
const found = answers(drafts.read, {
  draft: {
    _id: id,
    Kind: 'Order',
    Screen: 'OrderCreate',
    Title: 'PO 555',
    Record: null,
    SavedAt: '2026-11-24T09:41:00.000Z',
    Version: 4,
    Made: null,
    FormId: formId,
    Values: { name: 'PO 555', label: { name: 'label.pdf', keptFile: id }, gone: 'x' },
    Began: null,
  },
});

const other: DraftRecord = {
  _id: id,
  Kind: 'Order',
  Screen: 'OrderCreate',
  Title: 'PO 555',
  Record: null,
  SavedAt: '2026-11-24T09:41:00.000Z',
  Version: 4,
  Made: null,
};

describe('a form that comes back', () => {
  test('in another browser is as it was typed, with its files, and is written on', async () => {
    const file = answers(drafts.readFile, { FileData: 'JVBERg==' });
    const { kept, draft, written, calls } = aForm([found, file], id);
    expect(kept.isRestoring).toBe(true);
    await passes(0);
    expect(draft.values).toEqual({
      name: 'PO 555',
      password: '',
      label: { name: 'label.pdf', base64: 'JVBERg==' },
    });
    expect([kept.isRestoring, kept.restored?.from]).toEqual([false, 'server']);
    const { idempotencyKey, mayBeSent, sentFrom } = kept.key.for({});
    expect([idempotencyKey.startsWith(`${formId}:`), mayBeSent]).toEqual([true, true]);
    expect(sentFrom).toMatchObject({ id, version: 4 });
    draft.change({ name: 'PO 556' });
    await passes(1000);
    // The file is there already.
    expect(calls(drafts.writeFile)).toEqual([]);
    expect(written().at(-1)).toMatchObject({
      Version: 4,
      FormId: formId,
      Values: { label: { keptFile: id } },
    });
  });

  test('comes back without a file that has got lost, and says so', async () => {
    const { kept, draft } = aForm([found], id);
    await passes(0);
    expect(draft.values).toMatchObject({ name: 'PO 555', label: null });
    expect(kept.restored?.lost).toEqual(['label.pdf']);
  });

  test('and can not be fetched says so, and begins without it on demand', async () => {
    const away = answers(drafts.read, aProblem('The unsaved form was not found', { status: 404 }));
    const { kept, keeping } = aForm([away], id);
    keeping.keptAs(other);
    await passes(0);
    expect(keeping.offered).toEqual([]);
    expect(kept.problem?.message).toBe('The unsaved form was not found');
    kept.startAnew();
    expect([kept.isRestoring, kept.problem]).toEqual([false, null]);
  });

  test('and was created meanwhile is none any more: what it became is said, and a new one begins', async () => {
    const made = answers(drafts.read, {
      draft: {
        ...other,
        Made: { Number: '13041' },
        FormId: formId,
        Values: { name: 'PO 555' },
        Began: null,
      },
    });
    const { kept, draft, calls, keeping } = aForm([made], id);
    keeping.keptAs(other);
    await passes(0);
    expect(kept.made).toMatchObject({ Title: 'PO 555', Made: { Number: '13041' } });
    expect([kept.isRestoring, kept.restored, draft.isDirty]).toEqual([false, null, false]);
    expect(kept.key.formId).not.toBe(formId);
    expect(calls(drafts.remove)).toMatchObject([{ params: { id }, query: { version: 4 } }]);
    expect(keeping.offered).toEqual([]);
    kept.dismiss();
    expect(kept.made).toBeNull();
  });

  test('and is gone since it was created says so, and is offered no longer', async () => {
    const gone = answers(
      drafts.read,
      aProblem('The unsaved form was not found', {
        status: 404,
        data: { Made: { Number: '13041' } },
      }),
    );
    const { kept, keeping } = aForm([gone], id);
    keeping.keptAs(other);
    await passes(0);
    expect(kept.made).toEqual({ Kind: 'Order', Title: 'PO 555', Made: { Number: '13041' } });
    expect([kept.isRestoring, kept.problem]).toEqual([false, null]);
    expect(keeping.offered).toEqual([]);
  });

  test('and was saved already is kept no longer', async () => {
    const file = answers(drafts.readFile, { FileData: 'JVBERg==' });
    const { kept, draft, calls } = aForm([found, file], id);
    draft.settle({
      name: 'PO 555',
      password: '',
      label: { name: 'label.pdf', base64: 'JVBERg==' },
    });
    await passes(0);
    expect([kept.keeping, kept.restored?.from]).toEqual(['nothing', 'server']);
    expect(calls(drafts.remove)).toMatchObject([{ params: { id }, query: { version: 4 } }]);
  });

  test('can be discarded whole', async () => {
    const { kept, draft, calls } = aForm([found, answers(drafts.readFile, { FileData: '' })], id);
    await passes(0);
    const isGone = kept.discard();
    await passes(0);
    expect([await isGone, draft.isDirty]).toEqual([true, false]);
    expect(calls(drafts.remove)).toMatchObject([{ params: { id }, query: { version: 4 } }]);
  });

  test('and is discarded here stays as another tab went on with it, and is offered', async () => {
    const newer: DraftRecord = { ...other, Title: 'PO 555, the other tab', Version: 5 };
    const { kept, draft, keeping, calls } = aForm(
      [
        found,
        answers(drafts.readFile, { FileData: '' }),
        answers(drafts.remove, aProblem('This unsaved form was continued', { status: 409 })),
        answers(drafts.list, { drafts: [newer] }),
      ],
      id,
    );
    await passes(0);
    const isGone = kept.discard();
    await passes(0);
    expect([await isGone, draft.isDirty]).toEqual([false, false]);
    expect(keeping.offered).toEqual([newer]);
    expect([keeping.hasStayed(id), kept.isBeside(newer)]).toEqual([true, true]);
    await keeping.discard({ id, version: 5 });
    expect(calls(drafts.remove).map(({ query }) => query.version)).toEqual([4, 5]);
  });

  test('after the session has ended in the middle is as it was, under the same key', async () => {
    const before = aForm();
    before.draft.change({ name: 'PO 555' });
    const { keeping } = before;
    const held = keeping.hold({ returnPath: 'Orders' });
    expect(held?.params).toEqual({ returnPath: 'Orders' });
    before.stop();
    const draft = new Draft<Values>(empty, []);
    const kept = new KeptForm(keeping, {
      kind: 'Order',
      screen: 'OrderCreate',
      record: null,
      form: newForm(draft),
      title: () => '',
      resumed: held?.id,
    });
    kept.start();
    expect(draft.values.name).toBe('PO 555');
    expect(kept.key).toBe(before.kept.key);
    expect([kept.restored?.from, keeping.held]).toEqual(['session', null]);
  });
});

describe('an unsaved form beside the open one', () => {
  test('is another one of the same record', () => {
    const { kept } = aForm();
    expect(kept.isBeside(other)).toBe(true);
    expect(kept.isBeside({ ...other, Kind: 'Item' })).toBe(false);
    expect(kept.isBeside({ ...other, Record: { id, name: '48231' } })).toBe(false);
    expect(kept.isBeside({ ...other, _id: kept.id })).toBe(false);
  });

  test('is none that it goes on with, nor one that another tab took from it', async () => {
    expect(aForm([found], id).kept.isBeside(other)).toBe(false);
    const refused = answers(drafts.write, ({ payload }) =>
      payload.Version === null
        ? { Version: 1, SessionEndsAt: null }
        : aProblem('This unsaved form was continued elsewhere', { data: { code: 'changed' } }),
    );
    const { draft, kept } = aForm([refused]);
    draft.change({ name: 'PO 555' });
    await passes(1000);
    const before = kept.id;
    draft.change({ name: 'PO 556' });
    await passes(1000);
    expect(kept.id).not.toBe(before);
    expect(kept.isBeside({ ...other, _id: before })).toBe(false);
  });
});
