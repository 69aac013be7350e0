import type { Return } from '@/entities/return';
import { dateText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import type { Step } from '@/shared/ui/status/StepList';

const piecesText = (pieces: number): string =>
  pieces === 1 ? '1 piece' : `${countText(pieces)} pieces`;

const cameText = (received: number, expected: number): string => {
  if (received === 0) return `None of the ${piecesText(expected)} came back`;
  if (received < expected) return `${countText(received)} of ${piecesText(expected)} came back`;
  return expected === 1 ? 'The piece came back' : `All ${piecesText(received)} came back`;
};

/** How a return stands: "4 of 5 pieces came back to ROC on Nov 21, 2026; 1 never came." */
export const returnSentence = ({ record, expected, received }: Return): string => {
  const { WarehouseCode, ReceivedDate } = record;
  if (received === null)
    return `${piecesText(expected)} ${expected === 1 ? 'is' : 'are'} expected at ${WarehouseCode}.`;
  const day = ReceivedDate === null ? '' : ` on ${dateText(ReceivedDate)}`;
  const missing = received < expected ? `; ${countText(expected - received)} never came` : '';
  return `${cameText(received, expected)} to ${WarehouseCode}${day}${received === 0 ? '' : missing}.`;
};

/** The steps of a return, the one that has not happened included. */
export const returnSteps = ({ record }: Return): readonly Step[] => [
  { label: 'Created', state: 'done', at: record.CreatedDate },
  {
    label: 'Received',
    state: record.ReceivedDate === null ? 'open' : 'done',
    at: record.ReceivedDate,
  },
];
