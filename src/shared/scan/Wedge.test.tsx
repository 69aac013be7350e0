import { Wedge } from './Wedge';

const press = (target: Element, key: string): void => {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

describe('a key that is held back because it may be a scanner’s', () => {
  const heard: (EventTarget | null)[] = [];
  const hear = ({ target }: KeyboardEvent): void => void heard.push(target);
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    heard.length = 0;
    document.body.innerHTML = '<button>Next</button>';
    stop = new Wedge({ pace: 50, onScan: () => Promise.resolve(true) }).listen();
    window.addEventListener('keydown', hear);
  });
  afterEach(() => {
    stop();
    window.removeEventListener('keydown', hear);
    jest.useRealTimers();
  });

  const button = (): HTMLButtonElement => {
    const found = document.querySelector('button');
    if (!found) throw new Error('There is no button');
    return found;
  };

  test('reaches what it was meant for, a moment later', () => {
    press(button(), 'j');
    expect(heard).toEqual([]);
    jest.advanceTimersByTime(50);
    expect(heard).toEqual([button()]);
  });

  test('reaches the page where that was replaced meanwhile', () => {
    const before = button();
    press(before, 'j');
    before.remove();
    jest.advanceTimersByTime(50);
    expect(heard).toEqual([document.body]);
  });
});
