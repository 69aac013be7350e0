/**
 * A product that is sold in sizes and colours. Each entry is the code of the stock number, a space,
 * and the words of the description.
 */
export interface Family {
  readonly code: string;
  readonly name: string;
  readonly sizes?: readonly string[];
  readonly colours?: readonly string[];
  /** Of the first size; larger ones cost and weigh more. */
  readonly price: number;
  /** Length, width, height in inches and pounds, of the first size. */
  readonly box: readonly [length: number, width: number, height: number, pounds: number];
  /** How much more each size weighs than the first; a third more per size where nothing is said. */
  readonly scale?: readonly number[];
  readonly customs: string;
  /** Pieces in a case. */
  readonly pack?: number;
  readonly serialNumbers?: true;
  readonly lots?: true;
  /** Days that a lot keeps; without it the item doesn't expire. */
  readonly keeps?: number;
  readonly group?: string;
}

export interface Kit {
  readonly stockNumber: string;
  readonly name: string;
  readonly price: number;
  readonly parts: Readonly<Record<string, number>>;
}

/** What a client sells, to whom, and how its people name their orders. */
export interface Trade {
  readonly families: readonly Family[];
  readonly kits: readonly Kit[];
  /** The second word of the companies that buy it. */
  readonly shops: readonly string[];
  readonly vendors: readonly string[];
  /**
   * Order names beside the usual ones; `{city}`, `{company}`, `{season}`, `{web}` and `{po}` are
   * filled in.
   */
  readonly orderNames: readonly string[];
}
