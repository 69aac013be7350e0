import type { NoticeLine } from './noticePage';
import { differencesOf, noticeReasons, type NoticeDifference } from './noticeReasons';

type Line = Omit<NoticeLine, 'Description'>;

/** "1 piece", "24 pieces". */
export const piecesText = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`);

/** The figures of a line: "120 announced, 96 delivered, 96 received, 2 damaged". */
export const figuresText = ({ Announced, Delivered, Received, Damaged }: Line): string =>
  [
    `${Announced} announced`,
    ...(Delivered === null ? [] : [`${Delivered} delivered`]),
    ...(Received === null ? [] : [`${Received} received`]),
    ...(Damaged === 0 ? [] : [`${Damaged} damaged`]),
  ].join(', ');

/** Why a line differs in one way: "Missing on delivery, carton 7 not on the skid"; null without a reason. */
export const reasonText = ({ Reasons }: Pick<Line, 'Reasons'>, of: NoticeDifference) => {
  const given = Reasons.find(({ Of }) => Of === of);
  return given
    ? [noticeReasons[given.Reason].label, ...(given.Note ? [given.Note] : [])].join(', ')
    : null;
};

/** A line that came otherwise than announced, a sentence for each difference; none for any other. */
export const lineWords = (line: Line): string[] =>
  differencesOf(line).map(
    ({ of, pieces }) =>
      `${line.StockNumber}: ${pieces} ${of} (${figuresText(line)}). ${reasonText(line, of) ?? 'No reason was given yet'}`,
  );
