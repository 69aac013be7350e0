import AddRounded from '@mui/icons-material/AddRounded';
import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined';
import PinOutlined from '@mui/icons-material/PinOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { recoveryCodeCount } from '@contract/factorRules';
import { dayText, localDay, momentText } from '@/shared/format/dates';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { Panel } from '@/shared/ui/page/Panel';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import type { Security } from '../../model/Security';
import { SecurityLine, SecurityLines } from './SecurityLine';

const Words = styled('p')(({ theme: { spacing, vars } }) => ({
  padding: `0 ${spacing(4)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
}));

type Asked = 'remove' | 'codes';

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

const AppLines = observer(function AppLines({
  security,
  onAsk,
}: {
  readonly security: Security;
  readonly onAsk: (asked: Asked) => void;
}) {
  const { app, state, action } = security;
  const lastUse = app?.LastUsedAt ?? null;
  const left = state?.RecoveryLeft ?? 0;
  const button = { variant: 'outlined', size: 'small', disabled: action.isRunning } as const;
  return (
    <SecurityLines aria-label="Second step">
      <SecurityLine
        icon={<PhonelinkLockOutlined aria-hidden="true" />}
        title="Authenticator app"
        text={lastUse === null ? 'Not used yet' : `Used last ${momentText(lastUse)}`}
        acts={
          <>
            <Button {...button} onClick={() => void security.beginApp()}>
              Replace
            </Button>
            <Button {...button} color="error" onClick={() => onAsk('remove')}>
              Remove
            </Button>
          </>
        }
      />
      <SecurityLine
        icon={<PinOutlined aria-hidden="true" />}
        title="Recovery codes"
        text={`${left} of ${recoveryCodeCount} are left, each works once`}
        acts={
          <Button {...button} onClick={() => onAsk('codes')}>
            Make new ones
          </Button>
        }
      />
    </SecurityLines>
  );
});

/** What is shown after the password: an authenticator app, and codes for who has lost it. */
export const SecondStepPanel = observer(function SecondStepPanel({
  security,
}: {
  readonly security: Security;
}) {
  const { app, action } = security;
  const [asked, setAsked] = useState<Asked>('remove');
  const [isAsking, setAsking] = useState(false);
  const ask = (what: Asked) => {
    setAsked(what);
    setAsking(true);
  };
  const doIt = () => {
    setAsking(false);
    void (asked === 'remove' ? security.removeApp() : security.makeCodes());
  };
  return (
    <Panel
      title="Second step"
      isFlush
      actions={
        app ? (
          <QuietStatus
            tone="green"
            glyph="tick"
            text={`On since ${dayText(localDay(new Date(app.AddedAt)))}`}
          />
        ) : (
          <Button
            startIcon={<AddRounded />}
            disabled={action.isRunning}
            onClick={() => void security.beginApp()}
          >
            Set up authenticator app
          </Button>
        )
      }
    >
      <Words>
        {app
          ? 'After your password you show a code of your authenticator app.'
          : 'With an authenticator app on your phone, a password that somebody else has learned does not open your account.'}
      </Words>
      {app && <AppLines security={security} onAsk={ask} />}
      <ConfirmDialog
        open={isAsking}
        isDanger
        {...questions[asked]}
        onOk={doIt}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
});
