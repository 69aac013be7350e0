import { flushSync } from 'react-dom';

/**
 * Fields with an error, those in a part marked `data-wrong`, and buttons that lead to what is
 * wrong; hidden twins of pickers and selects left out.
 */
const wrong = [
  ':is(input, textarea, [role="combobox"])[aria-invalid="true"]',
  '[data-wrong="true"] :is(input, [role="spinbutton"])',
  'button[data-wrong="true"]',
]
  .map((field) => `${field}:not([aria-hidden="true"])`)
  .join(', ');

/** Puts the focus into the first wrong field of a form. */
export const focusWrong = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>(wrong)?.focus();

/**
 * Lets every field of a draft complain, and puts the focus into the first wrong one of its form.
 */
export const showWrong = (
  draft: { readonly touchAll: () => void },
  form: HTMLElement | null,
): void => {
  flushSync(draft.touchAll);
  focusWrong(form);
};
