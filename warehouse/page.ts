import { differing } from './acts';
import { html, type Html } from './html';
import type { ExpectedNotice, FloorOrder, Place, Shelf, State, Told } from './state';

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
const press = (label: Label, pressed: Pressed): Html =>
  html`<form method="post">${hiddenFields(pressed.hidden)}${button(label, pressed)}</form>`;

/** Buttons that do something with so many pieces. */
const pressPieces = (labels: readonly Label[], pressed: Pressed): Html =>
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

const placeOf = ({ warehouse, client }: Place) => ({ warehouse, client });

const clientOf = (state: State, { client }: Place): string =>
  state.clients[client] ?? `Client ${client}`;

const orderButtons = (order: FloorOrder): readonly Html[] => {
  const about = { about: order.order, hidden: { order: order.order, ...placeOf(order) } };
  if (['Shipped', 'Stopped', 'Closed'].includes(order.state)) return [];
  return [
    ...(order.stopAsked === null
      ? []
      : [press(['stop', 'Stop'], about), press(['goOn', 'Do not stop'], about)]),
    ...(order.state === 'Released' ? [press(['pick', 'Pick'], about)] : []),
    ...(order.state === 'Packed' ? [] : [press(['pack', 'Pack'], about)]),
    press(['ship', 'Ship'], about),
    pressPieces([['shipShort', 'Ship short']], about),
  ];
};

const linesOf = (lines: readonly { stockNumber: string; quantity: number }[]): Html =>
  html`<ul>
    ${lines.map(({ stockNumber, quantity }) => html`<li>${quantity} × ${stockNumber}</li>`)}
  </ul>`;

const orderRow = (state: State, order: FloorOrder): Html =>
  html`<tr>
    <th scope="row">${order.order}<small>${order.name}</small></th>
    <td>${order.warehouse}</td>
    <td>${clientOf(state, order)}</td>
    <td>${linesOf(order.lines)}</td>
    <td>${order.shipBy}</td>
    <td>
      ${order.state}${order.stopAsked === null ? null : html`<small class="bad">Portside asks to stop it</small>`}
    </td>
    <td class="acts">${orderButtons(order)}</td>
  </tr>`;

const noticeRow = (state: State, notice: ExpectedNotice): Html => {
  const about = { about: notice.notice, hidden: { notice: notice.notice, ...placeOf(notice) } };
  return html`<tr>
    <th scope="row">${notice.notice}</th>
    <td>${notice.warehouse}</td>
    <td>${clientOf(state, notice)}</td>
    <td>${linesOf(notice.lines)}</td>
    <td>${notice.expected}</td>
    <td>${notice.state}</td>
    <td class="acts">
      ${
        notice.state === 'Announced'
          ? [
              press(['receive', 'Receive'], about),
              press(['receiveFewer', `Receive ${differing} fewer`], about),
              press(['receiveDamaged', `Receive ${differing} damaged`], about),
            ]
          : null
      }
    </td>
  </tr>`;
};

const shelfRow = (state: State, shelf: Shelf): Html => {
  const about = {
    about: shelf.stockNumber,
    hidden: { item: shelf.stockNumber, ...placeOf(shelf) },
  };
  return html`<tr>
    <th scope="row">${shelf.stockNumber}</th>
    <td>${shelf.warehouse}</td>
    <td>${clientOf(state, shelf)}</td>
    <td class="number">${shelf.onHand}</td>
    <td class="number">${shelf.blocked}</td>
    <td class="acts">
      ${pressPieces(
        [
          ['countDown', 'Count down'],
          ['countUp', 'Count up'],
        ],
        about,
      )}
      ${press(['sendCount', 'Send count'], about)}
    </td>
  </tr>`;
};

const outcomeOf = ({ outcome, why }: Told): Html => {
  const isBad = outcome === 'left' || outcome === 'refused';
  return html`<td${isBad ? html` class="bad"` : null}>${outcome ?? 'not answered yet'}${why === '' ? null : html`<small>${why}</small>`}</td>`;
};

const toldRow = (told: Told): Html =>
  html`<tr>
    <th scope="row">${told.message.Type}</th>
    <td>${told.warehouse}</td>
    <td>${told.message.Record ?? null}</td>
    <td>${told.message.At.slice(11, 19)} UTC</td>
    ${outcomeOf(told)}
  </tr>`;

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
              ${heads.map((head) => html`<th scope="col">${head}</th>`)}
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

const connectionPart = (state: State, { portside, trouble }: Around): Html => {
  const open = state.told.filter(({ outcome }) => outcome === null || outcome === 'waits').length;
  const words = state.isBroken
    ? 'The connection is broken: nothing goes through.'
    : trouble === null
      ? 'Connected.'
      : `Portside does not answer. ${trouble}`;
  return html`<section aria-labelledby="connection"><h2 id="connection">Connection</h2>
<p><strong${state.isBroken || trouble !== null ? html` class="bad"` : null}>${words}</strong> ${open} messages to <a href="${portside}">${portside}</a> are not answered yet.</p>
${state.isBroken ? press(['mend', 'Mend it'], { about: '', hidden: {} }) : press(['break', 'Break the connection'], { about: '', hidden: {} })}</section>`;
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

const toldPart = ({ told }: State): Html =>
  html`<section>
    <h2>Told to Portside</h2>
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
        <script src="/page.js" defer></script>
      </head>
      <body>
        <header>
          <h1>Warehouse</h1>
          <p>A warehouse to try Portside with. It does what you press, and nothing by itself.</p>
        </header>
        <main>${mainOf(state, around)}</main>
      </body>
    </html>`.text;
