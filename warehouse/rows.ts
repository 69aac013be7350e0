import { differing } from './acts';
import { press, pressPieces } from './buttons';
import { html, type Html } from './html';
import type { ExpectedNotice, FloorOrder, Place, Shelf, State, Told } from './state';

const placeOf = ({ warehouse, client }: Place) => ({ warehouse, client });

/** The name of a client, as far as it is known. */
export const clientOf = (state: State, { client }: Place): string =>
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

/** An order with the buttons that it has at the moment. */
export const orderRow = (state: State, order: FloorOrder): Html =>
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

/** A notice with the ways to receive it. */
export const noticeRow = (state: State, notice: ExpectedNotice): Html => {
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

/** A shelf with the ways to count it. */
export const shelfRow = (state: State, shelf: Shelf): Html => {
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

const outcomeOf = ({ outcome, why, isHeld }: Told): Html => {
  if (isHeld) return html`<td>held back, until the next about its record has gone</td>`;
  const isBad = outcome === 'left' || outcome === 'refused';
  return html`<td${isBad ? html` class="bad"` : null}>${outcome ?? 'not answered yet'}${why === '' ? null : html`<small>${why}</small>`}</td>`;
};

/** A message to Portside and what became of it. */
export const toldRow = (told: Told): Html =>
  html`<tr>
    <th scope="row">
      ${told.message.Type}${told.whyNot === null ? null : html`<small>Not accepted: ${told.whyNot}</small>`}
    </th>
    <td>${told.warehouse}</td>
    <td>${told.about}</td>
    <td>${told.message.At.slice(11, 19)} UTC</td>
    ${outcomeOf(told)}
  </tr>`;
