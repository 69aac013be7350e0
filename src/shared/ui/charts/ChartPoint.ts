/** A place on a chart's horizontal axis. */
export interface ChartPlace {
  /** Under the axis. */
  readonly tick: string;
  /** In the tooltip and the table: the same in full. */
  readonly name: string;
}

export interface ChartPoint extends ChartPlace {
  readonly value: number;
  /** Of a period that still runs: drawn lighter. */
  readonly isPartial?: boolean;
}

/** A line over the places of its chart. */
export interface ChartLine {
  readonly name: string;
  readonly colour: string;
  readonly shape: ChartShape;
  /** One for each place; null where nothing is known. */
  readonly values: readonly (number | null)[];
}

/** Beside its colour, what a line is known by. */
export type ChartShape = 'circle' | 'diamond' | 'square' | 'triangle' | 'cross';

export interface ChartSlice {
  readonly name: string;
  readonly value: number;
}
