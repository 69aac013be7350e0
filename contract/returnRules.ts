/**
 * What people call a return by: `R-9F2C41D07B3E`, on its label and on the shelf. Ids are random in
 * their last digits.
 */
export const returnCode = (returnId: string): string => `R-${returnId.slice(-12).toUpperCase()}`;

/** How a return stands: on its way to the warehouse, or come back. */
export const returnStates = ['Expected', 'Received'] as const;
export type ReturnState = (typeof returnStates)[number];

/** The days that the sum of the month goes over. */
export const recentDays = 30;

/** What a return's lines say of their pieces. */
interface Pieces {
  readonly Expected: number;
  readonly Received: number | null;
}

/** The pieces of a return: those expected, and those received, null while it is on its way. */
export const returnedPieces = ({
  Items,
}: {
  readonly Items: readonly Pieces[];
}): { readonly expected: number; readonly received: number | null } => ({
  expected: Items.reduce((sum, { Expected }) => sum + Expected, 0),
  received: Items.some(({ Received }) => Received === null)
    ? null
    : Items.reduce((sum, { Received }) => sum + (Received ?? 0), 0),
});

const counted = (pieces: number): string => pieces.toLocaleString('en-US');

/** Whether fewer pieces came than were expected. */
export const isShort = (expected: number, received: number | null): boolean =>
  received !== null && received < expected;

/** What became of the pieces, in words; null while the return is on its way. */
export const whatBecameOf = (record: { readonly Items: readonly Pieces[] }): string | null => {
  const { expected, received } = returnedPieces(record);
  if (received === null) return null;
  const missing = Math.max(0, expected - received);
  return [
    ...(received > 0 ? [`${counted(received)} back to stock`] : []),
    ...(missing > 0 ? [`${counted(missing)} never came`] : []),
  ].join(', ');
};

/** What a return asks for, a line each of the form's checklist. */
export const returnSentences = {
  order: 'An order that has left is chosen',
  items: 'At least 1 item',
  quantities: 'No more pieces than were shipped and not returned yet',
  warehouse: 'A warehouse is chosen',
  sender: 'Name, address, city, zip code and country of the sender',
} as const;
