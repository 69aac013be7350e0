import RuleRounded from '@mui/icons-material/RuleRounded';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ImportDraftInList } from '@contract/importDraftRecord';
import { whyNotDraft } from '@contract/importDraftRules';
import type { ImportDescription } from '@/entities/import';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useCall } from '@/shared/api/CallContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { OfferButtons, OfferLines } from '@/shared/ui/page/OfferLines';
import { Unfinished } from '../model/Unfinished';
import { unfinishedText } from '../model/unfinishedText';

interface Props {
  readonly kind: ImportDescription;
}

/** Offers to go on with imports that somebody of the account has begun to repair. */
export const UnfinishedLines = observer(function UnfinishedLines({ kind }: Props) {
  const call = useCall();
  const navigation = useNavigation();
  const [unfinished] = useState(() => new Unfinished(call, kind.type));
  const [asked, setAsked] = useState<ImportDraftInList | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { drafts, reading, action } = unfinished;
  useEffect(() => {
    void reading.load();
  }, [reading]);
  const [newest, ...others] = drafts;
  const discard = (draft: ImportDraftInList) => {
    setAsked(null);
    void unfinished.discard(draft);
  };
  return (
    <>
      <ResponseBanner action={action} />
      {reading.problem && !reading.problem.isSignedOut && (
        <p role="alert">{reading.problem.message}</p>
      )}
      {newest && (
        <OfferLines aria-label="Unfinished imports">
          <ul>
            {(isOpen ? drafts : [newest]).map((draft) => (
              <li key={draft._id}>
                <RuleRounded aria-hidden="true" />
                <p>{unfinishedText(draft)}</p>
                <OfferButtons>
                  <ExplainedButton
                    size="small"
                    whyDisabled={whyNotDraft.discard(draft.State)}
                    onClick={() => setAsked(draft)}
                  >
                    Discard
                  </ExplainedButton>
                  <Button
                    size="small"
                    variant="outlined"
                    onClick={() => navigation.go(kind.repair, { id: draft._id, term: '' })}
                  >
                    Continue
                  </Button>
                </OfferButtons>
              </li>
            ))}
            {others.length > 0 && (
              <li>
                <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                  {isOpen ? 'Show the newest only' : `Show ${others.length} more`}
                </Button>
              </li>
            )}
          </ul>
        </OfferLines>
      )}
      {asked && (
        <ConfirmDialog
          open
          title="Discard this import?"
          text={`The rows of ${asked.FileName} and everything that was repaired in them are thrown away.`}
          isDanger
          onOk={() => discard(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
});
