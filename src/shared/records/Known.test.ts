import { autorun } from 'mobx';
import { Known } from './Known';

interface Stored {
  readonly _id: string;
  readonly Version?: number;
  readonly Name: string;
}

const knownNames = () =>
  new Known((record: Stored) => ({ id: record._id, record, name: record.Name }));

const numbered = (count: number, prefix: string): Stored[] =>
  Array.from({ length: count }, (_, index) => ({ _id: `${prefix}${index}`, Name: 'One of many' }));

describe('what is known of a record', () => {
  test('is its newest version, also where an older one is answered later', () => {
    const known = knownNames();
    known.take({ _id: 'a', Version: 3, Name: 'Third' });
    expect(known.take({ _id: 'a', Version: 2, Name: 'Second' }).name).toBe('Third');
    known.take({ _id: 'a', Version: 4, Name: 'Fourth' });
    expect(known.get('a')?.name).toBe('Fourth');
  });

  test('is the last answer where versions are not counted, or are the same', () => {
    const known = knownNames();
    known.take({ _id: 'a', Name: 'Before' });
    known.take({ _id: 'a', Name: 'After' });
    expect(known.get('a')?.name).toBe('After');
    known.take({ _id: 'b', Version: 2, Name: 'Submitted' });
    known.take({ _id: 'b', Version: 2, Name: 'Approved' });
    expect(known.get('b')?.name).toBe('Approved');
    known.take({ _id: 'b', Version: 0, Name: 'Of another server' });
    expect(known.get('b')?.name).toBe('Of another server');
  });

  test('stays the same object as long as nothing of it has changed', () => {
    const known = knownNames();
    const before = known.take({ _id: 'a', Version: 1, Name: 'Same' });
    expect(known.take({ _id: 'a', Version: 1, Name: 'Same' })).toBe(before);
    expect(known.take({ _id: 'a', Version: 2, Name: 'Same' })).not.toBe(before);
  });

  test('is seen by whoever shows it, as soon as it is there and whenever it changes', () => {
    const known = knownNames();
    const seen: (string | undefined)[] = [];
    autorun(() => seen.push(known.get('a')?.name));
    known.take({ _id: 'a', Name: 'First' });
    known.take({ _id: 'a', Name: 'Second' });
    known.take({ _id: 'b', Name: 'Another' });
    known.empty();
    expect(seen).toEqual([undefined, 'First', 'Second', undefined]);
  });
});

describe('what is forgotten', () => {
  test('is the oldest beyond five hundred', () => {
    const known = knownNames();
    numbered(501, 'n').forEach(known.take);
    expect(known.get('n0')).toBeNull();
    expect(known.get('n1')).not.toBeNull();
    expect(known.get('n500')).not.toBeNull();
  });

  test('is never what a screen shows, and is counted beside it', () => {
    const known = knownNames();
    known.take({ _id: 'shown', Name: 'Shown' });
    const leave = autorun(() => known.get('shown'));
    numbered(500, 'n').forEach(known.take);
    expect(known.get('shown')?.name).toBe('Shown');
    expect(known.get('n0')).not.toBeNull();
    leave();
    numbered(499, 'm').forEach(known.take);
    expect(known.get('shown')?.name).toBe('Shown');
    known.take({ _id: 'last', Name: 'One more' });
    expect(known.get('shown')).toBeNull();
  });

  test('is not what was answered again meanwhile', () => {
    const known = knownNames();
    numbered(500, 'n').forEach(known.take);
    known.take({ _id: 'n0', Name: 'One of many' });
    known.take({ _id: 'last', Name: 'One more' });
    expect(known.get('n0')).not.toBeNull();
    expect(known.get('n1')).toBeNull();
  });

  test('still shows in a list as it was answered', () => {
    const known = knownNames();
    const row = known.take({ _id: 'a', Name: 'Answered' });
    known.empty();
    expect(known.current(row)).toBe(row);
    known.take({ _id: 'a', Name: 'Changed' });
    expect(known.current(row).name).toBe('Changed');
  });

  test('is a record that a search for it does not find', () => {
    const known = knownNames();
    known.take({ _id: 'a', Name: 'Gone' });
    expect(known.takeFound('a', [{ _id: 'b', Name: 'Another' }])).toBeNull();
    expect(known.get('a')).toBeNull();
    expect(known.takeFound('b', [{ _id: 'b', Name: 'Found' }])?.name).toBe('Found');
  });

  test('is everything once it is emptied', () => {
    const known = knownNames();
    known.take({ _id: 'a', Name: 'First' });
    known.empty();
    expect(known.get('a')).toBeNull();
  });
});
