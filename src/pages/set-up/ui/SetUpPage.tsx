import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useSession } from '@/entities/session';
import { OwnFactors, PasskeyNameDialog, RecoveryCodesDialog } from '@/features/manage-factors';
import { Proof, ProofDialog } from '@/features/prove-identity';
import { Entrance, EntranceForm } from '@/widgets/entrance';
import { PageAction } from '@/shared/action/PageAction';
import { useCall } from '@/shared/api/CallContext';
import { knowsPasskeys } from '@/shared/passkeys/devicePasskeys';
import { lazyPart } from '@/shared/ui/page/lazyPart';

// The library that draws the picture comes for who sets an app up.
const AppForm = lazyPart('AppForm', () => import('./AppForm'));

/** One of these parts for as long as the page is open. */
const useFactors = () => {
  const call = useCall();
  return useState(() => {
    const action = new PageAction();
    const proof = new Proof(call);
    return { action, proof, factors: new OwnFactors(call, action, proof) };
  })[0];
};

/**
 * Has who needs a second step, by the provider's will, set one up before anything else; the server
 * answers nothing else until then.
 */
export const SetUpPage = observer(function SetUpPage() {
  const session = useSession();
  const { action, proof, factors } = useFactors();
  const { begun, codes, naming } = factors;
  const hasPasskeys = session.extras?.passkeys === true && knowsPasskeys();
  const goOn = () => {
    factors.dismissCodes();
    void session.start();
  };
  return (
    <Entrance>
      {begun ? (
        <Suspense fallback={<div />}>
          <AppForm factors={factors} secret={begun.Secret} address={begun.Address} />
        </Suspense>
      ) : (
        <EntranceForm
          title="Set up a second step"
          text="Your role needs more than a password. Set it up once, and you go on from here."
          action="Set up authenticator app"
          isRunning={action.isRunning}
          onSubmit={factors.beginApp}
          refusal={action.response?.problem ? action.response.text : null}
          link={
            <>
              {hasPasskeys && (
                <Button
                  variant="outlined"
                  size="large"
                  fullWidth
                  disabled={action.isRunning}
                  onClick={() => factors.askName('new')}
                >
                  Add passkey
                </Button>
              )}
              <Button color="inherit" onClick={() => void session.signOut()}>
                Logout
              </Button>
            </>
          }
        />
      )}
      {naming && <PasskeyNameDialog factors={factors} />}
      {codes && <RecoveryCodesDialog codes={codes} onDone={goOn} />}
      <ProofDialog proof={proof} />
    </Entrance>
  );
});
