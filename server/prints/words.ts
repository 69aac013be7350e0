/** A calendar day: "Nov 1, 2026"; none is empty. */
export const dayWords = (day: string | null): string =>
  day === null
    ? ''
    : new Intl.DateTimeFormat('en-US', {
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** A moment in a time zone, which it names: "Nov 2, 2026, 09:12 EST". */
export const momentWords = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(iso));

/** A number of pieces: "1,200". */
export const countWords = (count: number): string => count.toLocaleString('en-US');
