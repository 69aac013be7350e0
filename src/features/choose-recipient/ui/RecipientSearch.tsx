import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type RefObject } from 'react';
import { recipients } from '@contract/recipient';
import type { RecipientRecord } from '@contract/recipientRecord';
import { recipientName } from '@contract/recipientRules';
import { useCall } from '@/shared/api/CallContext';
import { DelayedSearch } from '@/shared/search/DelayedSearch';
import { SearchField } from '@/shared/ui/filters/SearchField';
import { recipientValues, type RecipientValues } from '@/entities/recipient';
import { problemIn } from '@/shared/load/problemIn';

const Progress = styled('div')(({ theme }) => ({
  height: theme.spacing(1),
  '& > *': { top: theme.spacing(0.5) },
}));

const Found = styled(MenuList)(({ theme }) => ({
  maxHeight: theme.spacing(60),
  overflowY: 'auto',
  padding: 0,
  margin: `0 ${theme.spacing(-2)}`,
}));

const Words = styled('span')(({ theme }) => ({
  minWidth: 0,
  padding: `${theme.spacing(1)} 0`,
  '& strong': { ...theme.typography.subtitle1, ...theme.mixins.truncate, display: 'block' },
  '& small': {
    ...theme.typography.body2,
    ...theme.mixins.truncate,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}));

const placeOf = (
  { Company, Address1, City, State, ZipCode }: RecipientRecord,
  name: string,
): string =>
  [Company === name ? null : Company, Address1, [City, State, ZipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

interface Props {
  readonly onChoose: (recipient: RecipientValues) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Finds a recipient of the address book by text, 750 ms after the last key (RCPT-06). */
export const RecipientSearch = observer(function RecipientSearch({ onChoose, input }: Props) {
  const call = useCall();
  const [search] = useState(
    () =>
      new DelayedSearch<RecipientRecord>(async (searchTerm, signal) => {
        try {
          return searchTerm === ''
            ? []
            : (await call(recipients.search, { query: { searchTerm } }, { signal })).recipients;
        } catch (error) {
          // A failed recipient search is only logged (RCPT-07): the recipient can still be entered
          // by hand.
          const problem = problemIn(error);
          console.warn(`Recipient search failed: ${problem.message}`);
          return [];
        }
      }),
  );
  useEffect(() => () => search.stop(), [search]);
  const hasNone =
    search.state === 'ready' && search.text.trim() !== '' && search.found.length === 0;

  return (
    <>
      <SearchField
        ref={input}
        label="Search recipients"
        placeholder="Search by name, company or address"
        value={search.text}
        onChange={search.type}
        onEnter={() => void search.run()}
        maxLength={200}
      />
      <Progress>
        {search.state === 'searching' && <LinearProgress aria-label="Searching recipients" />}
      </Progress>
      {hasNone && (
        <Typography color="textSecondary">
          No recipient matches. Enter a new one instead.
        </Typography>
      )}
      {search.found.length > 0 && (
        <Found aria-label="Recipients found">
          {search.found.map((found) => {
            const name = recipientName(found);
            return (
              <MenuItem key={found._id} onClick={() => onChoose(recipientValues(found))}>
                <Words>
                  <strong>{name}</strong>
                  <small>{placeOf(found, name)}</small>
                </Words>
              </MenuItem>
            );
          })}
        </Found>
      )}
    </>
  );
});
