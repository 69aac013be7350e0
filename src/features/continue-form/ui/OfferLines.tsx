import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { DraftRecord } from '@contract/drafts';
import { useFormKeeping } from '@/shared/draft/FormKeepingContext';
import { MadeText } from '@/shared/draft/ui/MadeText';
import { useShortcut } from '@/shared/keys/useShortcut';
import { OfferButtons, OfferLines as Lines } from '@/shared/ui/page/OfferLines';
import { useContinueForm } from '../model/useContinueForm';
import { useOffers, type Offered } from '../model/useOffers';
import { offerText, stayedText } from '../model/words';

interface OfferProps {
  readonly draft: DraftRecord;
  readonly isOnItsPage: boolean;
  readonly hasStayed: boolean;
  readonly ways: ReturnType<typeof useContinueForm>;
  /** Unfolds the others, or folds them away; nothing where there are none. */
  readonly others: ReactNode;
}

const Offer = ({ draft, isOnItsPage, hasStayed, ways, others }: OfferProps) => (
  <li>
    <EditNoteRounded aria-hidden="true" />
    <p>
      {draft.Made ? <MadeText made={draft} /> : offerText(draft, isOnItsPage)}
      {hasStayed && `. ${stayedText}`}
    </p>
    <OfferButtons>
      {others}
      <Button size="small" onClick={() => ways.discard(draft)}>
        {draft.Made ? 'Dismiss' : 'Discard'}
      </Button>
      {!draft.Made && (
        <Button size="small" variant="outlined" onClick={() => ways.goOn(draft)}>
          Continue
        </Button>
      )}
    </OfferButtons>
  </li>
);

/** Offers to go on with unsaved forms; the newest can be reached by a key. */
export const OfferLines = observer(function OfferLines(offered: Offered) {
  const keeping = useFormKeeping();
  const offers = useOffers(offered);
  const ways = useContinueForm();
  const [isOpen, setIsOpen] = useState(false);
  const [newest, ...others] = offers;
  useShortcut('goOn', () => {
    const unmade = offers.find(({ Made }) => !Made);
    if (unmade) ways.goOn(unmade);
  });
  if (!newest) return null;
  return (
    <Lines aria-label="Unsaved forms">
      <ul>
        {(isOpen ? offers : [newest]).map((draft) => (
          <Offer
            key={draft._id}
            draft={draft}
            isOnItsPage={offered.beside !== undefined}
            hasStayed={keeping.hasStayed(draft._id)}
            ways={ways}
            others={
              draft === newest &&
              others.length > 0 && (
                <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                  {isOpen ? 'Show the newest only' : `Show ${others.length} more`}
                </Button>
              )
            }
          />
        ))}
      </ul>
    </Lines>
  );
});
