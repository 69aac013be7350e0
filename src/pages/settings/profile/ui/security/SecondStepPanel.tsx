import AddRounded from '@mui/icons-material/AddRounded';
import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined';
import PinOutlined from '@mui/icons-material/PinOutlined';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { recoveryCodeCount } from '@contract/factorRules';
import type { OwnFactors } from '@/features/manage-factors';
import { dayText, localDay, momentText } from '@/shared/format/dates';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { Panel } from '@/shared/ui/page/Panel';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { PanelWords, SecurityLine, SecurityLines } from './SecurityLine';

type Asked = 'remove' | 'codes';

interface Props {
  readonly factors: OwnFactors;
  readonly onAsk: (asked: Asked) => void;
}

const removesApp = {
  title: 'Remove the authenticator app?',
  text: 'From then on you use a passkey after your password.',
};

const questions: Readonly<Record<Asked, { title: string; text: string }>> = {
  remove: {
    title: 'Remove the second step?',
    text: 'From then on your password alone opens your account. The recovery codes end, too.',
  },
  codes: {
    title: 'Make new recovery codes?',
    text: 'The codes that you have kept end at once; the new ones are shown this once.',
  },
};

const AppLine = observer(function AppLine({ factors, onAsk }: Props) {
  const { app, isRunning } = factors;
  if (app === null) return null;
  const { LastUsedAt } = app;
  const button = { variant: 'outlined', size: 'small', disabled: isRunning } as const;
  return (
    <SecurityLine
      icon={<PhonelinkLockOutlined aria-hidden="true" />}
      title="Authenticator app"
      text={LastUsedAt === null ? 'Not used yet' : `Used last ${momentText(LastUsedAt)}`}
      acts={
        <>
          <Button {...button} onClick={() => void factors.beginApp()}>
            Replace
          </Button>
          {!factors.isLastRequired && (
            <Button {...button} color="error" onClick={() => onAsk('remove')}>
              Remove
            </Button>
          )}
        </>
      }
    />
  );
});

const FactorLines = observer(function FactorLines({ factors, onAsk }: Props) {
  return (
    <SecurityLines aria-label="Second step">
      <AppLine factors={factors} onAsk={onAsk} />
      <SecurityLine
        icon={<PinOutlined aria-hidden="true" />}
        title="Recovery codes"
        text={`${factors.state?.RecoveryLeft ?? 0} of ${recoveryCodeCount} are left, each works once`}
        acts={
          <Button
            variant="outlined"
            size="small"
            disabled={factors.isRunning}
            onClick={() => onAsk('codes')}
          >
            Make new ones
          </Button>
        }
      />
    </SecurityLines>
  );
});

const wordsOf = ({ app, passkeys, onSince, state }: OwnFactors): string => {
  if (onSince === null)
    return 'With an authenticator app on your phone, a password that somebody else has learned does not open your account.';
  const shown = [
    ...(app ? ['show a code of your authenticator app'] : []),
    ...(passkeys.length > 0 ? ['use a passkey'] : []),
  ].join(' or ');
  const needed = state?.IsRequired
    ? ' Your role needs it: it can be replaced, not turned off.'
    : '';
  return `After your password you ${shown}.${needed}`;
};

const Head = observer(function Head({ factors }: { readonly factors: OwnFactors }) {
  const { app, onSince, isRunning } = factors;
  return (
    <>
      {onSince !== null && (
        <QuietStatus
          tone="green"
          glyph="tick"
          text={`On since ${dayText(localDay(new Date(onSince)))}`}
        />
      )}
      {app === null && (
        <Button
          startIcon={<AddRounded />}
          disabled={isRunning}
          onClick={() => void factors.beginApp()}
        >
          Set up authenticator app
        </Button>
      )}
    </>
  );
});

/** What is shown after the password: an authenticator app, and codes for who has lost it. */
export const SecondStepPanel = observer(function SecondStepPanel({
  factors,
}: {
  readonly factors: OwnFactors;
}) {
  const { app, passkeys, onSince } = factors;
  const [asked, setAsked] = useState<Asked>('remove');
  const [isAsking, setAsking] = useState(false);
  const ask = (what: Asked) => {
    setAsked(what);
    setAsking(true);
  };
  const doIt = () => {
    setAsking(false);
    if (asked === 'codes') void factors.makeCodes();
    else if (app) void factors.remove(app);
  };
  const question = asked === 'remove' && passkeys.length > 0 ? removesApp : questions[asked];
  return (
    <Panel title="Second step" isFlush actions={<Head factors={factors} />}>
      <PanelWords>{wordsOf(factors)}</PanelWords>
      {onSince !== null && <FactorLines factors={factors} onAsk={ask} />}
      <ConfirmDialog
        open={isAsking}
        isDanger
        {...question}
        onOk={doIt}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
});
