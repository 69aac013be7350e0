import { press } from './buttons';
import { html, type Html } from './html';
import { clientOf, noticeRow, orderRow, shelfRow, toldRow } from './rows';
import type { Place, State } from './state';

/** What the page shows beside the state. */
export interface Around {
  readonly portside: string;
  readonly codes: readonly string[];
  /** Why Portside could not be reached the last time. */
  readonly trouble: string | null;
  /** Why what was pressed last could not be done. */
  readonly refusal: string | null;
}

/** Orders and notices that are done, and messages, as many as a page shows. */
const mostDone = 10;
const mostTold = 30;

/** Heads of columns of numbers. */
const numbers: readonly string[] = ['On hand', 'Blocked'];

const headOf = (head: string): Html =>
  html`<th scope="col" ${numbers.includes(head) ? html` class="number"` : null}>${head}</th>`;

/** A table with its heading; a sentence where it has no rows. */
const table = (
  title: string,
  { heads, rows, none }: { heads: readonly string[]; rows: readonly Html[]; none: string },
): Html =>
  rows.length === 0
    ? html`<p>${none}</p>`
    : html`<div class="wide">
        <table aria-label="${title}">
          <thead>
            <tr>
              ${heads.map(headOf)}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`;

/** What is open, and the last of what is done, the newest first. */
const latest = <Each extends { readonly state: string }>(
  all: readonly Each[],
  isOpen: (state: string) => boolean,
): Each[] => {
  const newest = all.toReversed();
  const done = newest.filter(({ state }) => !isOpen(state)).slice(0, mostDone);
  return [...newest.filter(({ state }) => isOpen(state)), ...done];
};

const placesOf = (state: State): Place[] => {
  const keys = new Set(state.shelves.map(({ warehouse, client }) => `${warehouse} ${client}`));
  return [...keys].map((key) => {
    const [warehouse = '', client = ''] = key.split(' ');
    return { warehouse, client: Number(client) };
  });
};

const fillForm = (codes: readonly string[], clients: State['clients']): Html =>
  html`<details>
    <summary>Fill shelves with what lies there already</summary>
    <form method="post" action="/acts/fillShelves">
      <label
        >Warehouse
        <select name="warehouse">
          ${codes.map((code) => html`<option>${code}</option>`)}
        </select></label
      >
      <label
        >Client number <input name="client" inputmode="numeric" list="clients" required
      /></label>
      <datalist id="clients">
        ${Object.entries(clients).map(
          ([number, name]) => html`<option value="${number}">${name}</option>`,
        )}
      </datalist>
      <label
        >One item on each line: stock number, pieces on hand, blocked ones of them
        <textarea name="shelves" rows="5" required placeholder="BTL-0500-BLK, 120, 2"></textarea>
      </label>
      <button>Fill shelves</button>
    </form>
  </details>`;

/** Buttons that are about no record. */
const nothing = { about: '', hidden: {} };

const connectionPart = (state: State, { portside, trouble }: Around): Html => {
  const open = state.told.filter(({ outcome }) => outcome === null || outcome === 'waits').length;
  const words = state.isBroken
    ? 'The connection is broken: nothing goes through.'
    : trouble === null
      ? 'Connected.'
      : `Portside does not answer. ${trouble}`;
  return html`<section aria-labelledby="connection"><h2 id="connection">Connection</h2>
<p><strong${state.isBroken || trouble !== null ? html` class="bad"` : null}>${words}</strong> Told to <a href="${portside}">${portside}</a> and not answered yet: ${open}.</p>
${state.isBroken ? press(['mend', 'Mend it'], nothing) : press(['break', 'Break the connection'], nothing)}</section>`;
};

const orderPart = (state: State): Html =>
  html`<section>
    <h2>Orders on the floor</h2>
    ${table('Orders on the floor', {
      heads: ['Order', 'Warehouse', 'Client', 'Pieces', 'Ship by', 'State', 'What to do'],
      rows: latest(state.orders, (each) => ['Released', 'Picked', 'Packed'].includes(each)).map(
        (each) => orderRow(state, each),
      ),
      none: 'No order has been released to this warehouse yet.',
    })}
  </section>`;

const noticePart = (state: State): Html =>
  html`<section>
    <h2>Notices</h2>
    ${table('Notices', {
      heads: ['Notice', 'Warehouse', 'Client', 'Pieces', 'Expected', 'State', 'What to do'],
      rows: latest(state.notices, (each) => each === 'Announced').map((each) =>
        noticeRow(state, each),
      ),
      none: 'No shipment has been announced yet.',
    })}
  </section>`;

const shelfPart = (state: State, { codes }: Around): Html =>
  html`<section>
    <h2>Shelves</h2>
    ${table('Shelves', {
      heads: ['Item', 'Warehouse', 'Client', 'On hand', 'Blocked', 'Count'],
      rows: state.shelves.map((each) => shelfRow(state, each)),
      none: 'Nothing lies on the shelves that this warehouse knows of.',
    })}
    <div class="acts">
      ${placesOf(state).map((place) =>
        press(['snapshot', 'Send snapshot'], {
          about: `of ${clientOf(state, place)} in ${place.warehouse}`,
          hidden: { ...place },
        }),
      )}
    </div>
    ${fillForm(codes, state.clients)}
  </section>`;

const toldPart = ({ told, isSwapping }: State): Html =>
  html`<section>
    <h2>Told to Portside</h2>
    <div class="acts">
      ${told.length > 0 ? press(['repeat', 'Send the last again'], nothing) : null}
      ${
        isSwapping || told.some(({ isHeld }) => isHeld)
          ? press(['inOrder', 'Send in order again'], nothing)
          : press(['swap', 'Send the next out of order'], nothing)
      }
    </div>
    ${isSwapping ? html`<p>What is told next is held back until the one after it about its record has gone.</p>` : null}
    ${table('Told to Portside', {
      heads: ['Message', 'Warehouse', 'Record', 'At', 'Outcome'],
      rows: told.slice(-mostTold).toReversed().map(toldRow),
      none: 'Nothing has been told yet.',
    })}
  </section>`;

/** What the page shows, without what never changes. */
export const mainOf = (state: State, around: Around): Html =>
  html`${around.refusal === null ? null : html`<p role="alert" class="bad">${around.refusal}</p>`}
  ${connectionPart(state, around)} ${orderPart(state)} ${noticePart(state)}
  ${shelfPart(state, around)} ${toldPart(state)}`;

/** The one page of the warehouse. */
export const pageOf = (state: State, around: Around): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Warehouse</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/page.css" />
        <script src="/inBrowser.js" defer></script>
      </head>
      <body>
        <header>
          <h1>Warehouse</h1>
          <p>A warehouse to try Portside with. It does what you press, and nothing by itself.</p>
        </header>
        <main>${mainOf(state, around)}</main>
      </body>
    </html>`.text;
