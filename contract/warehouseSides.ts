import type { ToldByWarehouse } from './warehouseMessages';

/** The side whose word counts; a person decides where nobody's does. */
export const winners = ['Portside', 'The warehouse', 'Nobody'] as const;
export type Winner = (typeof winners)[number];

/** Who is right about something, and what becomes of a message that contradicts the other side. */
export interface Side {
  /** Who wins where the provider has not chosen otherwise. */
  readonly wins: Winner;
  /** Who else may, by the provider's choice. */
  readonly mayWin?: readonly Winner[];
  readonly about: string;
  readonly contradiction: string;
}

/**
 * Which side wins, for each kind of message of a warehouse: the only place that says so. What takes the
 * messages asks `winnerOf`; docs/warehouse.md shows the same table, and a test holds both together.
 */
export const warehouseSides: { readonly [Type in ToldByWarehouse]: Side } = {
  answer: {
    wins: 'The warehouse',
    about: 'Whether a consignment can still be stopped',
    contradiction: 'Accepted after it has left: left. Answered twice, differently: left',
  },
  'order.progress': {
    wins: 'The warehouse',
    about: 'How far a released order is',
    contradiction: 'Behind what was told before: passed over. A cancelled or closed order: left',
  },
  'order.held': {
    wins: 'The warehouse',
    about: 'Whether the floor can go on',
    contradiction: 'A cancelled or closed order: left',
  },
  'order.putBack': {
    wins: 'The warehouse',
    about: 'Where picked pieces lie',
    contradiction: 'A cancelled or closed order: left',
  },
  'shipment.sent': {
    wins: 'The warehouse',
    about: 'What has left, in which package',
    contradiction:
      'More pieces than ordered, an item that is not on the order, a cancelled or closed order: left. What was ordered is Portside’s',
  },
  'shipment.corrected': {
    wins: 'The warehouse',
    about: 'Packages, carrier and tracking',
    contradiction: 'Other pieces than were told: left',
  },
  'shipment.voided': {
    wins: 'The warehouse',
    about: 'A shipment that did not leave',
    contradiction: 'Once its order is closed: left',
  },
  'notice.progress': {
    wins: 'The warehouse',
    about: 'How far a notice is',
    contradiction: 'Behind what was told before: passed over. A closed notice: left',
  },
  'notice.delivered': {
    wins: 'The warehouse',
    about: 'What came to the door',
    contradiction: 'An unknown item, a closed notice: left',
  },
  'notice.received': {
    wins: 'The warehouse',
    about: 'What was received',
    contradiction:
      'Another item than announced, a closed notice: left. What was announced is Portside’s',
  },
  'goods.received': {
    wins: 'Nobody',
    about: 'Goods that nobody has announced',
    contradiction: 'Left',
  },
  'stock.counted': {
    wins: 'The warehouse',
    mayWin: ['Nobody'],
    about: 'What lies on the shelves',
    contradiction:
      'Fewer good pieces than unreleased orders need: the newest of them are planned anew. Fewer than released ones need: a difference. Where nobody wins: a difference. Older than another count or adjustment: passed over',
  },
  'stock.adjusted': {
    wins: 'The warehouse',
    mayWin: ['Nobody'],
    about: 'What lies on the shelves',
    contradiction:
      'As for a count. More taken away than the books have, or where nobody wins: left',
  },
  'item.described': {
    wins: 'Portside',
    mayWin: ['The warehouse'],
    about: 'What an item is called and measures',
    contradiction:
      'It stands in the warehouse’s list; Portside’s item changes only where somebody has asked for it, or where the warehouse wins',
  },
  'tag.moved': {
    wins: 'The warehouse',
    about: 'Where a tag lies',
    contradiction: 'An unknown tag: left',
  },
  'stock.snapshot': {
    wins: 'Nobody',
    mayWin: ['The warehouse', 'Portside'],
    about: 'All that lies in the warehouse',
    contradiction:
      'A difference: for staff, or taken over or left by rule. Fewer than released orders need, or moved meanwhile: always for staff',
  },
};

/** Who wins, as the provider has chosen it; for the other kinds the table says it. */
export type ChosenSides = { readonly [Type in ToldByWarehouse]?: Winner };

/** Who wins about a kind of message. */
export const winnerOf = (chosen: ChosenSides, type: ToldByWarehouse): Winner =>
  chosen[type] ?? warehouseSides[type].wins;

/** Who may win about a kind of message, the usual one first. */
export const possibleWinners = ({ wins, mayWin = [] }: Side): readonly Winner[] => [
  wins,
  ...mayWin,
];

/** What is written down of a difference that the provider's choice has decided. */
export const byRule = 'By rule: see who wins';
