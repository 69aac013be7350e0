import MailOutlineOutlined from '@mui/icons-material/MailOutlineOutlined';
import PasswordOutlined from '@mui/icons-material/PasswordOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { PasskeyNameDialog, RecoveryCodesDialog } from '@/features/manage-factors';
import { ProofDialog } from '@/features/prove-identity';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useCall } from '@/shared/api/CallContext';
import { knowsPasskeys } from '@/shared/passkeys/devicePasskeys';
import { DetailBody, DetailStack } from '@/shared/ui/detail/DetailLayout';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { Panel } from '@/shared/ui/page/Panel';
import { Security } from '../../model/Security';
import { SignOnLink } from '../../model/SignOnLink';
import { PasskeysPanel } from './PasskeysPanel';
import { SecondStepPanel } from './SecondStepPanel';
import { SecurityLine, SecurityLines } from './SecurityLine';
import { SessionsPanel } from './SessionsPanel';
import { SignOnPanel } from './SignOnPanel';

// The library that draws the picture comes for who sets an app up.
const AddAppDialog = lazyPart('AddAppDialog', () => import('./AddAppDialog'));

const Halves = styled('div')(({ theme: { breakpoints, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: spacing(4),
  [breakpoints.down(1100)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const CredentialsPanel = ({
  email,
  onChange,
}: {
  readonly email: string;
  readonly onChange: () => void;
}) => {
  const change = (what: string) => (
    <Button variant="outlined" size="small" aria-label={`Change ${what}`} onClick={onChange}>
      Change
    </Button>
  );
  return (
    <Panel title="Password and e-mail" isFlush>
      <SecurityLines aria-label="Password and e-mail">
        <SecurityLine
          icon={<PasswordOutlined aria-hidden="true" />}
          title="Password"
          text="A new one ends your other sessions"
          acts={change('password')}
        />
        <SecurityLine
          icon={<MailOutlineOutlined aria-hidden="true" />}
          title={email}
          text="Mails on a new device and on every change on this page"
          acts={change('email')}
        />
      </SecurityLines>
    </Panel>
  );
};

const Panels = observer(function Panels({
  security,
  hasPasskeys,
  link,
  email,
  answer,
  onChangeCredentials,
}: Props & {
  readonly security: Security;
  readonly hasPasskeys: boolean;
  readonly link: SignOnLink | null;
}) {
  const { factors } = security;
  const { begun, codes, state, naming } = factors;
  return (
    <>
      <Halves>
        <DetailStack>
          {state !== null && <SecondStepPanel factors={factors} />}
          {state !== null && hasPasskeys && <PasskeysPanel factors={factors} />}
          {link && <SignOnPanel link={link} answer={answer} />}
          <CredentialsPanel email={email} onChange={onChangeCredentials} />
        </DetailStack>
        <SessionsPanel security={security} />
      </Halves>
      {begun && (
        <Suspense fallback={null}>
          <AddAppDialog factors={factors} secret={begun.Secret} address={begun.Address} />
        </Suspense>
      )}
      {naming && <PasskeyNameDialog factors={factors} />}
      {codes && <RecoveryCodesDialog codes={codes} email={email} onDone={factors.dismissCodes} />}
      <ProofDialog proof={security.proof} />
    </>
  );
});

interface Props {
  readonly email: string;
  /** What the provider's own sign-in has sent the browser back with. */
  readonly answer: string | null;
  readonly onChangeCredentials: () => void;
}

/** Where the person is signed in, the second step, and what opens the account. */
export const SecurityTab = observer(function SecurityTab(props: Props) {
  const call = useCall();
  const session = useSession();
  const askSupport = useAskSupport();
  const hasFactors = session.extras?.secondStep === true && session.may('factor.own');
  const [security] = useState(() => new Security(call, hasFactors));
  const name = session.may('signOn.own') ? (session.extras?.singleSignOn ?? null) : null;
  const [link] = useState(() => (name === null ? null : new SignOnLink(call, name, security)));
  const { reading, action, sessions } = security;
  useEffect(() => void reading.load(), [reading]);
  return (
    <DetailBody>
      <ResponseBanner action={action} />
      {reading.problem && (
        <FailedLoad
          message={reading.problem.message}
          errorId={reading.problem.errorId}
          onReload={() => void reading.load()}
          onSupport={askSupport}
        />
      )}
      {sessions.length > 0 && (
        <Panels
          {...props}
          security={security}
          hasPasskeys={session.extras?.passkeys === true && knowsPasskeys()}
          link={link}
        />
      )}
      {sessions.length === 0 && !reading.problem && (
        <LinearProgress aria-label="Loading" aria-busy="true" />
      )}
    </DetailBody>
  );
});
