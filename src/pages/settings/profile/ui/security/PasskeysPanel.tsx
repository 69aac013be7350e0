import AddRounded from '@mui/icons-material/AddRounded';
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FactorRecord } from '@contract/factors';
import type { OwnFactors } from '@/features/manage-factors';
import { dayText, localDay, momentText } from '@/shared/format/dates';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { Panel } from '@/shared/ui/page/Panel';
import { PanelWords, SecurityLine, SecurityLines } from './SecurityLine';

const textOf = ({ AddedAt, LastUsedAt }: FactorRecord): string => {
  const added = `Added ${dayText(localDay(new Date(AddedAt)))}`;
  return LastUsedAt === null
    ? `${added}, not used yet`
    : `${added}, used last ${momentText(LastUsedAt)}`;
};

interface LineProps {
  readonly factors: OwnFactors;
  readonly passkey: FactorRecord;
  readonly onRemove: (passkey: FactorRecord) => void;
}

const PasskeyLine = observer(function PasskeyLine({ factors, passkey, onRemove }: LineProps) {
  const name = passkey.Name ?? 'Passkey';
  const button = { variant: 'outlined', size: 'small', disabled: factors.isRunning } as const;
  return (
    <SecurityLine
      icon={<FingerprintOutlined aria-hidden="true" />}
      title={name}
      text={textOf(passkey)}
      acts={
        <>
          <Button
            {...button}
            aria-label={`Rename ${name}`}
            onClick={() => factors.askName(passkey)}
          >
            Rename
          </Button>
          {!factors.isLastRequired && (
            <Button
              {...button}
              color="error"
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          )}
        </>
      }
    />
  );
});

const lastWords =
  'It is your only second step: from then on your password alone opens your account, and the recovery codes end.';

/** The person's passkeys: each signs in by itself, or after the password. */
export const PasskeysPanel = observer(function PasskeysPanel({
  factors,
}: {
  readonly factors: OwnFactors;
}) {
  const { passkeys, state } = factors;
  const [asked, setAsked] = useState<FactorRecord | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = (passkey: FactorRecord) => {
    setAsked(passkey);
    setAsking(true);
  };
  const remove = () => {
    setAsking(false);
    if (asked) void factors.remove(asked);
  };
  return (
    <Panel
      title="Passkeys"
      count={passkeys.length}
      isFlush
      actions={
        <Button
          startIcon={<AddRounded />}
          disabled={factors.isRunning}
          onClick={() => factors.askName('new')}
        >
          Add passkey
        </Button>
      }
    >
      <PanelWords>A passkey signs you in by itself, without password and code.</PanelWords>
      {passkeys.length > 0 && (
        <SecurityLines aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey._id} factors={factors} passkey={passkey} onRemove={ask} />
          ))}
        </SecurityLines>
      )}
      <ConfirmDialog
        open={isAsking}
        isDanger
        title={`Remove ${asked?.Name ?? 'the passkey'}?`}
        text={
          state?.Factors.length === 1
            ? lastWords
            : 'It does not open your account any more. Your device may go on to show it.'
        }
        onOk={remove}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
});
