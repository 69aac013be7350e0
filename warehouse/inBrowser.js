// Shows what has come meanwhile, where nobody is filling anything in or pressing a button.
const isBusy = () =>
  document.activeElement?.matches('input, textarea, select') ||
  document.querySelector('details[open], button:active') !== null;

let shown = '';

const refresh = async () => {
  const answer = await fetch('/main').catch(() => null);
  if (!answer?.ok) return;
  const text = await answer.text();
  if (text === shown || isBusy()) return;
  const isFirst = shown === '';
  shown = text;
  if (isFirst && document.querySelector('main > [role=alert]')) return;
  const focused = document.activeElement?.id;
  document.querySelector('main').innerHTML = text;
  if (focused) document.getElementById(focused)?.focus();
};

setInterval(refresh, 1000);
