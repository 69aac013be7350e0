import { apiRightWords, isApiRight } from '@contract/apiRights';
import type { ApiTokenRecord } from '@contract/apiTokens';
import { lastDaySoon } from '@contract/apiTokenRules';
import type { Day } from '@contract/dates';
import { dateText, localDay, localToday, momentText, clockText } from '@/shared/format/dates';
import type { Glyph } from '@/shared/ui/status/StatusGlyph';
import type { Tone } from '@/shared/ui/status/tone';

/** What people call a right; one that this portal does not know stands as it is. */
export const rightLabel = (right: string): string =>
  isApiRight(right) ? apiRightWords[right].label : right;

interface Look {
  readonly tone: Tone;
  readonly glyph: Glyph;
  readonly text: string;
}

const dayMs = 86_400_000;

const endsText = (endsOn: Day, today: Day): string => {
  const days = Math.round((Date.parse(endsOn) - Date.parse(today)) / dayMs);
  if (days <= 0) return 'Ends today';
  return `Ends in ${days} ${days === 1 ? 'day' : 'days'}`;
};

/** How a token stands; that it ends soon is said in words. */
export const stateLook = ({ State, EndsOn }: ApiTokenRecord, today: Day): Look => {
  if (State === 'revoked') return { tone: 'grey', glyph: 'cross', text: 'Revoked' };
  if (State === 'ended') return { tone: 'grey', glyph: 'cross', text: 'Ended' };
  return EndsOn !== null && EndsOn <= lastDaySoon(today)
    ? { tone: 'amber', glyph: 'mark', text: endsText(EndsOn, today) }
    : { tone: 'green', glyph: 'tick', text: 'Active' };
};

/** When and from where a token was used last. */
export const lastUseText = ({ LastUsedAt, LastUsedFrom }: ApiTokenRecord): string => {
  if (LastUsedAt === null) return 'Never';
  const at = new Date(LastUsedAt);
  const when = localDay(at) === localToday() ? clockText(at) : momentText(LastUsedAt);
  return LastUsedFrom === null ? when : `${when}, from ${LastUsedFrom}`;
};

/** Who made a token, and when. */
export const madeText = ({ CreatedAt, CreatedBy }: ApiTokenRecord): string =>
  `Created ${dateText(localDay(new Date(CreatedAt)))} by ${CreatedBy}`;

/** The last day on which a token works. */
export const endText = ({ EndsOn, State }: ApiTokenRecord): string => {
  if (State === 'revoked') return '';
  return EndsOn === null ? 'No end' : dateText(EndsOn);
};
