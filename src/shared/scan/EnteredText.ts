const valueOf = (field: HTMLInputElement | HTMLTextAreaElement) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');

/** Kinds of inputs whose keys are no text. */
const textless = ['checkbox', 'radio', 'button', 'submit', 'file'];

/** Kinds of keyboards of fields that take digits. */
const numeric = ['numeric', 'decimal'];

/** What stood in a field before a scanner typed into it. */
export class EnteredText {
  private constructor(
    private readonly field: HTMLInputElement | HTMLTextAreaElement,
    private readonly text: string,
    private readonly selection: readonly [number | null, number | null],
  ) {}

  /** Remembers a field that takes text; null for anything else. */
  static of(target: EventTarget | null): EnteredText | null {
    const isField =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !textless.includes(target.type));
    return isField
      ? new EnteredText(target, target.value, [target.selectionStart, target.selectionEnd])
      : null;
  }

  /** Puts it back, as if a person had. */
  putBack(): void {
    const { field, text, selection } = this;
    if (field.value === text) return;
    this.write(text);
    if (selection[0] !== null) field.setSelectionRange(...selection);
  }

  /**
   * Types a text where the scanner had, beside what was typed since; no longer than it may be. What
   * takes digits alone stays as it is.
   */
  enter(typed: string): void {
    const { field, text, selection } = this;
    if (numeric.includes(field.inputMode)) return;
    const at = Math.min(selection[0] ?? text.length, field.value.length);
    const entered = `${field.value.slice(0, at)}${typed}${field.value.slice(at)}`;
    this.write(field.maxLength < 0 ? entered : entered.slice(0, field.maxLength));
  }

  private write(text: string): void {
    // React hears of a value only where it was not set through React's own setter.
    valueOf(this.field)?.set?.call(this.field, text);
    this.field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}
