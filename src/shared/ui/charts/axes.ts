import { countText } from '@/shared/format/numbers';
import type { ChartPlace } from './ChartPoint';

const xAxisHeight = 28;

/** With more places than these, columns and lines stand too close for details. */
export const fewPlaces = 12;

/** But not the last one, whose text would reach beyond the edge. */
const everyFifthOf =
  (count: number) =>
  (_index: unknown, tick: number): boolean =>
    tick % 5 === 0 && tick < count - 1;

/**
 * The axis of the places. They are told apart by their position, since two may have the same text.
 */
export const placesAxis = (places: readonly ChartPlace[]) => ({
  data: places.map((_, index) => index),
  valueFormatter: (index: number, { location }: { readonly location: string }): string =>
    places[index]?.[location === 'tick' ? 'tick' : 'name'] ?? '',
  tickLabelInterval: places.length > fewPlaces ? everyFifthOf(places.length) : ('auto' as const),
  disableTicks: true,
  height: xAxisHeight,
});

/** From zero up, with room for the number above the highest column. */
const fromZero = (_least: unknown, most: unknown) => ({
  min: 0,
  max: Math.max(1, Number(most) * 1.12),
});

/** The axis of whole numbers. */
export const countsAxis = {
  domainLimit: fromZero,
  tickMinStep: 1,
  width: 'auto',
  valueFormatter: (count: number): string => countText(count),
  disableLine: true,
  disableTicks: true,
} as const;

/**
 * What all charts on two axes share. The charts' own keyboard control would lead into what screen
 * readers do not see: they have the table.
 */
export const onAxes = {
  grid: { horizontal: true },
  hideLegend: true,
  disableKeyboardNavigation: true,
  margin: { top: 20, right: 12, bottom: 0, left: 0 },
} as const;

/** A value as tooltips write it. */
export const valueText = (value: number | null): string =>
  value === null ? '--' : countText(value);
