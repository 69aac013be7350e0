import { groupSeparator } from '@contract/barcodes';
import { isDialogOpen } from '../keys/isDialogOpen';
import { EnteredText } from './EnteredText';

/** Characters of the shortest code; fewer may be a person's. */
const shortest = 4;

const ends = ['Enter', 'Tab'];

/** The character that a key of a scanner stands for; null for a key that stands for none. */
const characterOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null => {
  // Scanners write the separator of GS1 as the control character that it is.
  if (ctrlKey && key === ']') return groupSeparator;
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? key : null;
};

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.isContentEditable;

/**
 * Gives a key that was no scanner's to whoever it was meant for, or to the page where that is gone:
 * forms come in place of what stood there while they loaded.
 */
const replay = ({ target, key, code, shiftKey }: KeyboardEvent): void => {
  const isThere = target instanceof Node && target.isConnected;
  (isThere ? target : document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
  );
};

interface Parts {
  /** Milliseconds between two of its keys at most. */
  readonly pace: number;
  /** Answers whether it was a code that somebody knows. */
  readonly onScan: (code: string) => Promise<boolean>;
}

/**
 * A barcode scanner that types what it reads, ended by Enter or Tab: told from a person by its pace,
 * wherever the focus is. What it types stays nowhere, and presses nothing; but a text that means
 * nothing comes back where it was typed, since programs that write for a person are as quick.
 */
export class Wedge {
  private typed = '';
  private last = -Infinity;
  private entered: EnteredText | null = null;
  /** Keys that went to no text, and are a person's if nothing follows. */
  private held: KeyboardEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isReplaying = false;

  constructor(private readonly parts: Parts) {}

  /** Listens until the answered function is called. */
  listen(): () => void {
    const hear = (event: KeyboardEvent) => this.hear(event);
    // Before anybody else hears of the key.
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      window.removeEventListener('keydown', hear, { capture: true });
      clearTimeout(this.timer);
    };
  }

  private hear(event: KeyboardEvent): void {
    if (this.isReplaying || event.key === 'Shift' || event.key === 'Control') return;
    const isQuick = event.timeStamp - this.last <= this.parts.pace;
    const character = event.isComposing || isDialogOpen() ? null : characterOf(event);
    if (!isQuick) this.giveUp();
    if (ends.includes(event.key) && isQuick && this.typed.length >= shortest) this.finish(event);
    else if (character === null || event.repeat) this.giveUp();
    else this.take(event, character);
  }

  private take(event: KeyboardEvent, character: string): void {
    if (this.typed === '') this.entered = EnteredText.of(event.target);
    this.typed += character;
    this.last = event.timeStamp;
    // A text field shows what is typed at once; elsewhere a key would press something.
    const isFirstBlank = character === ' ' && this.typed.length === 1;
    // A key that was held can not be typed into a part of a date afterwards.
    const isHeld = this.entered === null && !isEditable(event.target) && !isFirstBlank;
    if (isHeld) this.hold(event);
    else if (character === groupSeparator) event.preventDefault();
  }

  private hold(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    this.held.push(event);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.giveUp(), this.parts.pace);
  }

  private finish(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const { typed, entered } = this;
    this.held = [];
    this.giveUp();
    entered?.putBack();
    void this.ask(typed, entered);
  }

  private async ask(typed: string, entered: EnteredText | null): Promise<void> {
    if (!(await this.parts.onScan(typed))) entered?.enter(typed);
  }

  /** It was a person: what was held goes where it was meant to. */
  private giveUp(): void {
    const { held } = this;
    clearTimeout(this.timer);
    this.typed = '';
    this.last = -Infinity;
    this.entered = null;
    this.held = [];
    this.isReplaying = true;
    held.forEach(replay);
    this.isReplaying = false;
  }
}
