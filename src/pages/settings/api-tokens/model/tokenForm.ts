import type { ApiRight } from '@contract/apiRights';
import { apiTokenSentences, hasRights, mayEndOn } from '@contract/apiTokenRules';
import { addDays } from '@contract/dates';
import { localToday } from '@/shared/format/dates';
import { Draft } from '@/shared/draft/Draft';

interface TokenValues {
  readonly Name: string;
  readonly Rights: readonly ApiRight[];
  readonly EndsOn: string | null;
}

export type TokenDraft = Draft<TokenValues>;

const aYear = 365;

/** The draft of a token; unless somebody says otherwise, it works for a year. */
export const tokenDraft = (today = localToday()): TokenDraft =>
  new Draft<TokenValues>({ Name: '', Rights: [], EndsOn: addDays(today, aYear) }, [
    {
      label: apiTokenSentences.name,
      fields: ['Name'],
      passes: ({ Name }) => Name.trim() !== '',
    },
    {
      label: apiTokenSentences.rights,
      fields: ['Rights'],
      passes: ({ Rights }) => hasRights(Rights),
    },
    {
      label: apiTokenSentences.endsOn,
      fields: ['EndsOn'],
      passes: ({ EndsOn }) => mayEndOn(EndsOn, today),
      contradicts: () => true,
    },
  ]);

/** What an unsaved token is, in a few words. */
export const tokenTitle = ({ Name }: Pick<TokenValues, 'Name'>): string =>
  Name.trim() || 'No name yet';
