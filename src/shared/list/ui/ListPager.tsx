import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { digitsOf } from '@contract/text';

const Pager = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  whiteSpace: 'nowrap',
}));

const Position = styled('span')(({ theme }) => ({
  minWidth: theme.spacing(24),
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  [theme.mixins.touch]: { minWidth: 0 },
}));

const PageInput = styled(OutlinedInput)(({ theme }) => ({
  width: theme.spacing(13),
  '& input': { textAlign: 'center', padding: 0 },
}));

interface Turnable {
  readonly query: { readonly page: number };
  readonly pages: number;
  turnTo(page: number): Promise<void>;
}

/**
 * "Page N of M", previous, a box for a page number, next (LIST-03 to LIST-05, LIST-14 to LIST-16).
 */
export const ListPager = observer(function ListPager({ list }: { list: Turnable }) {
  const { query } = list;
  const { page } = query;
  // Belongs to the query it was typed for: once that changes, the box follows the page again.
  const [draft, setDraft] = useState<{ readonly text: string; readonly query: object } | null>(
    null,
  );
  const typed = draft?.query === query ? draft.text : null;
  const turn = (to: number) => {
    setDraft(null);
    void list.turnTo(to);
  };
  const wanted = Number(typed);
  const isPossible = typed !== null && typed !== '' && wanted >= 1 && wanted <= list.pages;
  return (
    <Pager aria-label="Pages">
      <Position>{`Page ${page} of ${list.pages}`}</Position>
      <IconButton
        size="small"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => turn(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <PageInput
        size="small"
        value={typed ?? String(page)}
        onChange={(event) => setDraft({ text: digitsOf(event.target.value), query })}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isPossible) turn(wanted);
        }}
        onBlur={() => {
          if (!isPossible) setDraft(null);
        }}
        slotProps={{ input: { 'aria-label': 'Go to page', inputMode: 'numeric', maxLength: 7 } }}
      />
      <IconButton
        size="small"
        aria-label="Next page"
        disabled={page >= list.pages}
        onClick={() => turn(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Pager>
  );
});
