import { useEffect, useState } from 'react';
import { factors } from '@contract/factors';
import type { UserRecord } from '@contract/user';
import { may } from '@contract/access';
import { useSession } from '@/entities/session';
import { Proof, ProofDialog } from '@/features/prove-identity';
import { PageAction } from '@/shared/action/PageAction';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useCall } from '@/shared/api/CallContext';
import { problemIn } from '@/shared/load/problemIn';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';

const keepsSession = { keepsSession: true } as const;

/**
 * Takes a second step away from who has lost it: the button, for an Admin and where there is one, and
 * the dialogs that ask.
 */
export const useResetFactor = ({ _id: id, Role, FirstName, LastName }: UserRecord) => {
  const call = useCall();
  const session = useSession();
  const [proof] = useState(() => new Proof(call));
  const [action] = useState(() => new PageAction());
  const [isSet, setSet] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isOffered =
    session.extras?.secondStep === true &&
    session.may('factor.reset') &&
    may(Role, 'factor.own') &&
    id !== session.user?._id;
  useEffect(() => {
    if (!isOffered) return;
    const look = async () => {
      try {
        const { Factors } = await call(factors.readOf, { params: { id } }, keepsSession);
        setSet(Factors.length > 0);
      } catch (error) {
        // The page is about the user: without an answer it offers nothing more.
        problemIn(error);
      }
    };
    void look();
  }, [call, id, isOffered]);

  const name = `${FirstName} ${LastName}`.trim();
  const reset = () => {
    setAsking(false);
    void action.run({
      perform: async () => {
        await proof.before(() => call(factors.reset, { params: { id } }, keepsSession));
        setSet(false);
      },
      doneText: () => `The second step of ${name} was removed.`,
    });
  };
  const own: HeaderAction[] = isSet
    ? [{ label: 'Remove Second Step', kind: 'secondary', onClick: () => setAsking(true) }]
    : [];
  const parts = (
    <>
      <ResponseBanner action={action} />
      <ConfirmDialog
        open={isAsking}
        isDanger
        title={`Remove the second step of ${name}?`}
        text="For who has lost phone and recovery codes: make sure that it is the person who asks. The person is signed out everywhere and told by mail, a link with single sign-on ends, and the password alone opens the account then."
        onOk={reset}
        onCancel={() => setAsking(false)}
      />
      <ProofDialog proof={proof} />
    </>
  );
  return { actions: own, parts };
};
