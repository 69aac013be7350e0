import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { recipientName } from '@contract/recipientRules';
import { phoneText } from '@contract/text';
import type { ReferenceData } from '@/entities/session';
import { EmailText } from '@/shared/ui/detail/EmailText';
import { FieldNote, noteOf } from '@/shared/ui/fields/Field';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { Panel } from '@/shared/ui/page/Panel';
import type { RecipientValues } from '@/entities/recipient';
import { RecipientSearch } from './RecipientSearch';

// Most recipients are found in the address book.
const RecipientDialog = lazyPart('RecipientDialog', () => import('./RecipientDialog'));

const Facts = styled(FormGrid)(({ theme }) => ({
  gap: `${theme.spacing(2)} ${theme.spacing(6)}`,
  overflowWrap: 'anywhere',
}));

const Address = styled('address')(({ theme }) => ({
  fontStyle: 'normal',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'pre-line',
}));

const addressText = (recipient: RecipientValues, reference: ReferenceData): string => {
  const state =
    reference.states[recipient.Country]?.find(({ stateAbbr }) => stateAbbr === recipient.State)
      ?.name ?? recipient.State;
  const country =
    reference.countries.find(({ countryCode }) => countryCode === recipient.Country)?.name ??
    recipient.Country;
  const place = [recipient.City, [state, recipient.ZipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return [recipient.Address1, recipient.Address2, place, country].filter(Boolean).join('\n');
};

const Chosen = ({
  recipient,
  reference,
}: {
  readonly recipient: RecipientValues;
  readonly reference: ReferenceData;
}) => {
  const name = recipientName(recipient);
  return (
    <Facts>
      <div>
        <Typography variant="subtitle1">{name}</Typography>
        {recipient.Company !== name && (
          <Typography color="textSecondary">{recipient.Company}</Typography>
        )}
        <Address>{addressText(recipient, reference)}</Address>
      </div>
      <div>
        <Typography color="textSecondary">
          <EmailText text={recipient.Email} />
        </Typography>
        <Typography color="textSecondary" className="numeric">
          {phoneText(recipient.Phone)}
        </Typography>
        {recipient.OriginalCustomerNumber !== '' && (
          <Typography
            variant="body2"
            color="textTertiary"
          >{`Original Customer Number ${recipient.OriginalCustomerNumber}`}</Typography>
        )}
        {recipient.Notes !== '' && (
          <Typography variant="body2" color="textTertiary">
            {recipient.Notes}
          </Typography>
        )}
      </div>
    </Facts>
  );
};

interface Props {
  readonly recipient: RecipientValues | null;
  readonly onChange: (recipient: RecipientValues | null) => void;
  readonly reference: ReferenceData;
  /** What is wrong with the chosen recipient. */
  readonly problem: string | null;
  /** Whether a missing recipient is complained about yet. */
  readonly showsErrors: boolean;
  /** Stands below the recipient, chosen or not. */
  readonly note?: ReactNode;
  /** Stands in the dialog, below what is entered. */
  readonly besideEntered?: (entered: RecipientValues) => ReactNode;
}

/** Who an order goes to: searched for in the address book, or entered in the dialog. */
export function RecipientPicker({
  recipient,
  onChange,
  reference,
  problem,
  showsErrors,
  note,
  besideEntered,
}: Props) {
  const id = useId();
  const [isEditing, setEditing] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  useEffect(() => RecipientDialog.prefetch(), []);
  const isMissing = showsErrors && recipient === null;
  /** What was pressed is gone afterwards, so the focus goes to what took its place. */
  const swap = (next: RecipientValues | null) => {
    flushSync(() => {
      setEditing(false);
      onChange(next);
    });
    (next ? changeButton : searchInput).current?.focus();
  };
  const actions = recipient ? (
    <>
      <Button ref={changeButton} variant="text" size="small" onClick={() => swap(null)}>
        Change
      </Button>
      <Button
        variant="text"
        size="small"
        onClick={() => setEditing(true)}
        data-wrong={problem !== null}
        aria-describedby={noteOf(id, { error: problem })}
      >
        Edit
      </Button>
    </>
  ) : (
    <Button variant="text" size="small" startIcon={<AddRounded />} onClick={() => setEditing(true)}>
      New recipient
    </Button>
  );
  return (
    <Panel title="Recipient" actions={actions}>
      {recipient ? (
        <>
          <Chosen recipient={recipient} reference={reference} />
          {problem && <FieldNote id={id} error={problem} />}
        </>
      ) : (
        <div data-wrong={isMissing}>
          <RecipientSearch input={searchInput} onChoose={swap} />
          <FieldNote id={id} error={isMissing ? 'Choose a recipient or enter a new one' : null} />
        </div>
      )}
      {note}
      <Suspense fallback={null}>
        {isEditing && (
          <RecipientDialog
            recipient={recipient}
            reference={reference}
            besideEntered={besideEntered}
            onClose={() => setEditing(false)}
            onOk={(entered) => {
              if (recipient === null) return swap(entered);
              setEditing(false);
              onChange(entered);
            }}
          />
        )}
      </Suspense>
    </Panel>
  );
}
