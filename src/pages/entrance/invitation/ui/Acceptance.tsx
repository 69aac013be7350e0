import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType } from 'react';
import type { InvitedTo } from '@contract/invited';
import { useSession } from '@/entities/session';
import type { EntranceDone, EntranceForm, EntranceLink } from '@/widgets/entrance';
import { useCall } from '@/shared/api/CallContext';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { momentText } from '@/shared/format/dates';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { brand } from '@/shared/brand/brand';
import { useDelayed } from '@/shared/ui/page/useDelayed';
import { AcceptForm } from '../model/AcceptForm';
import { AcceptFields } from './AcceptFields';

type PropsOf<Part> = Part extends (props: infer Props) => unknown ? Props : never;

interface Props {
  readonly code: string;
  /** The page's own: they belong to all pages outside the shell. */
  readonly Form: ComponentType<PropsOf<typeof EntranceForm>>;
  readonly Done: ComponentType<PropsOf<typeof EntranceDone>>;
  readonly Link: ComponentType<PropsOf<typeof EntranceLink>>;
}

const Reading = () =>
  useDelayed(150) ? <p role="status">Looking up your invitation...</p> : <div />;

const sentenceOf = ({ ClientName, Role, ExpiresAt }: InvitedTo): string =>
  `You are invited to the account of ${ClientName}, with the role ${Role}. Fill this in by ${momentText(ExpiresAt)}.`;

/** Shows whom an invitation is for, and takes what the person fills in. */
export const Acceptance = observer(function Acceptance({ code, Form, Done, Link }: Props) {
  const call = useCall();
  const session = useSession();
  const navigation = useNavigation();
  const [accepting] = useState(() => new AcceptForm(call, code));
  const { draft, stage, refusal } = accepting;
  const { form, showWrong } = useDraftForm(draft);
  useEffect(() => void accepting.read(), [accepting]);

  // Somebody else may be signed in here, whose session is not theirs.
  const goToLogin = (email?: string) => {
    if (session.hasToken) void session.signOut();
    else navigation.go('Login', email === undefined ? {} : { email });
  };
  const submit = async () => {
    if (draft.whyNotSave === null) await accepting.accept();
    else showWrong();
  };

  if (stage.name === 'reading') return <Reading />;
  if (stage.name === 'gone')
    return (
      <Done
        isBad
        title="This invitation can not be accepted"
        text={stage.sentence}
        action="Go to Login"
        onAction={() => goToLogin()}
      />
    );
  if (stage.name === 'unread')
    return (
      <Done
        isBad
        title="Your invitation could not be read"
        text={stage.sentence}
        action="Try again"
        onAction={() => void accepting.read()}
      />
    );
  const { invitation } = stage.invited;
  if (stage.name === 'done')
    return (
      <Done
        title="Your account is ready"
        text={`Log in as ${invitation.Email} with the password that you have chosen.`}
        action="Go to Login"
        onAction={() => goToLogin(invitation.Email)}
      />
    );
  return (
    <Form
      title={`Welcome to ${brand.name}`}
      text={sentenceOf(invitation)}
      action="Create Account"
      isWide
      isRunning={stage.name === 'running'}
      onSubmit={submit}
      refusal={refusal}
      link={<Link to="Login">GO TO LOGIN</Link>}
    >
      <div ref={form} style={{ display: 'contents' }}>
        <AcceptFields draft={draft} invited={stage.invited} />
      </div>
    </Form>
  );
});
