import { html, type Html } from './html';

type Hidden = Readonly<Record<string, string | number>>;

interface Pressed {
  /** What it is about, such as the number of an order. */
  readonly about: string;
  readonly hidden: Hidden;
}

type Label = readonly [act: string, label: string];

const hiddenFields = (hidden: Hidden): readonly Html[] =>
  Object.entries(hidden).map(
    ([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`,
  );

/** The whole name of a button says what it is about. */
const button = ([act, label]: Label, { about, hidden }: Pressed): Html =>
  html`<button id="${[act, ...Object.values(hidden)].join(' ')}" formaction="/acts/${act}">
    ${label}${about === '' ? null : html`<span class="spoken"> ${about}</span>`}
  </button>`;

/** A button that does something with a record. */
export const press = (label: Label, pressed: Pressed): Html =>
  html`<form method="post">${hiddenFields(pressed.hidden)}${button(label, pressed)}</form>`;

/** Buttons that do something with so many pieces. */
export const pressPieces = (labels: readonly Label[], pressed: Pressed): Html =>
  html`<form method="post">
    ${hiddenFields(pressed.hidden)}
    <input
      type="number"
      name="pieces"
      value="1"
      min="1"
      max="999999"
      required
      aria-label="Pieces of ${pressed.about}"
    />
    ${labels.map((label) => button(label, pressed))}
  </form>`;
