import { isSingle, shortcuts, type Shortcut } from './shortcuts';

const all: readonly Shortcut[] = Object.values(shortcuts);

/** Letters are printed as capitals, what is pressed together with or after them as it is called. */
const printed = ({ press }: Shortcut): string[] =>
  press.split(/[+ ]/).map((key) => (key.length === 1 ? key.toUpperCase() : key));

describe('the shortcuts', () => {
  test('each have keys of their own', () => {
    const presses = all.map(({ press }) => press);
    expect(new Set(presses).size).toBe(presses.length);
  });

  test('never end where another one goes on', () => {
    const firsts = all.filter(({ press }) => press.includes(' ')).map(({ press }) => press[0]);
    expect(all.filter(({ press }) => firsts.includes(press))).toEqual([]);
  });

  test.each(all)('of $press are told as they are pressed', (shortcut) => {
    expect(shortcut.keys).toEqual(printed(shortcut));
    expect(shortcut.does).toMatch(/^[A-Z].*[a-z]$/);
  });

  test('are single but for those with Ctrl', () => {
    const others = all.filter((shortcut) => !isSingle(shortcut)).map(({ press }) => press);
    expect(others).toEqual(['Ctrl+k', 'Ctrl+z', 'Ctrl+Enter']);
  });
});
