import { addDays, type Day } from './dates';

/** How many working days a client takes to ship an order, and how many it may take at most. */
export const processingDays = { usual: 1, most: 30 } as const;

/** Monday to Friday; holidays are not known. */
export const isWorkingDay = (day: Day): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/** The first working day that is not before a day. */
export const workingDayFrom = (day: Day): Day =>
  isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1));

/**
 * The day that lies so many working days after another one: the Monday after a Friday, and after
 * the weekend as well. None of them is the day itself, or the Monday after a weekend.
 */
export const addWorkingDays = (day: Day, days: number): Day =>
  days === 0 ? workingDayFrom(day) : addWorkingDays(workingDayFrom(addDays(day, 1)), days - 1);

/** What decides on which day an order is to ship. */
export interface OrderToShip {
  readonly shipBy: Day | null;
  /** The day on which it was made. */
  readonly made: Day;
}

/** The day on which an order is to ship: its own ship-by date, else as its client works. */
export const dayToShip = ({ shipBy, made }: OrderToShip, days: number): Day =>
  shipBy ?? addWorkingDays(made, days);

/** The last day that is near today: the next working day. */
export const lastDayNear = (today: Day): Day => addWorkingDays(today, 1);

/**
 * The first day whose orders without a ship-by date are to ship on a day or later: those made before
 * it are to ship earlier.
 */
export const firstMadeFor = (day: Day, days: number, made: Day = day): Day => {
  const before = addDays(made, -1);
  return addWorkingDays(before, days) < day ? made : firstMadeFor(day, days, before);
};
