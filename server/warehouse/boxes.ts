/** Pieces of one kind that go into boxes. */
export interface Packable {
  readonly quantity: number;
  /** Of one piece. */
  readonly pounds: number;
}

/** Some of the pieces of one kind in one box; `from` of them lie in the boxes before. */
export interface BoxedPieces<Piece> {
  readonly piece: Piece;
  readonly quantity: number;
  readonly from: number;
}

const poundsPerBox = 45;
const mostBoxes = 4;

const boxesFor = (pieces: readonly Packable[]): number => {
  const pounds = pieces.reduce((sum, piece) => sum + piece.pounds * piece.quantity, 0);
  return Math.min(mostBoxes, Math.max(1, Math.ceil(pounds / poundsPerBox)));
};

/** Spreads pieces over boxes: a large quantity over all of them, a small one in one. */
const spread = ({ quantity }: Packable, index: number, boxes: number): number[] => {
  if (quantity < boxes * 6)
    return Array.from({ length: boxes }, (_, box) => (box === index % boxes ? quantity : 0));
  return Array.from(
    { length: boxes },
    (_, box) => Math.floor(quantity / boxes) + (box < quantity % boxes ? 1 : 0),
  );
};

/** Packs pieces into as few boxes as their weight allows, four at most; none of them is empty. */
export const fillBoxes = <Piece extends Packable>(
  pieces: readonly Piece[],
): BoxedPieces<Piece>[][] => {
  const boxes = boxesFor(pieces);
  const spreads = pieces.map((piece, index) => spread(piece, index, boxes));
  const contentOf = (box: number): BoxedPieces<Piece>[] =>
    pieces.map((piece, index) => ({
      piece,
      quantity: spreads[index]?.[box] ?? 0,
      from: (spreads[index] ?? []).slice(0, box).reduce((sum, quantity) => sum + quantity, 0),
    }));
  return Array.from({ length: boxes }, (_, box) =>
    contentOf(box).filter(({ quantity }) => quantity > 0),
  ).filter((box) => box.length > 0);
};
