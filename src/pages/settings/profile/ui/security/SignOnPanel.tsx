import LoginRounded from '@mui/icons-material/LoginRounded';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { dayText, localDay, momentText } from '@/shared/format/dates';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { Panel } from '@/shared/ui/page/Panel';
import type { SignOnLink } from '../../model/SignOnLink';
import { SecurityLine, SecurityLines } from './SecurityLine';

/** What is said of the link, in a line. */
const textOf = ({ state, reading }: SignOnLink): string => {
  if (state === null) return reading.problem?.message ?? 'Loading';
  const { Link } = state;
  if (Link === null) return 'Not linked with your account';
  const since = `Linked ${dayText(localDay(new Date(Link.LinkedAt)))}`;
  return Link.LastUsedAt === null
    ? `${since}, not used yet`
    : `${since}, used last ${momentText(Link.LastUsedAt)}`;
};

interface Props {
  readonly link: SignOnLink;
  /** What the browser came back with from the provider's own sign-in. */
  readonly answer: string | null;
}

/** The provider's own sign-in as a way into the own account. */
export const SignOnPanel = observer(function SignOnPanel({ link, answer }: Props) {
  const { name, reading, state, isRunning } = link;
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const arrive = async () => {
      if (answer !== null) await link.finish(answer);
      await reading.load();
    };
    void arrive();
  }, [answer, link, reading]);
  const button = { variant: 'outlined', size: 'small', disabled: isRunning } as const;
  return (
    <Panel title="Single sign-on" isFlush>
      <SecurityLines aria-label="Single sign-on">
        <SecurityLine
          icon={<LoginRounded aria-hidden="true" />}
          title={name}
          text={textOf(link)}
          acts={
            <>
              {reading.problem && (
                <Button {...button} onClick={() => void reading.load()}>
                  Try again
                </Button>
              )}
              {state?.Link === null && (
                <Button {...button} onClick={() => void link.begin()}>
                  Link
                </Button>
              )}
              {state?.Link && (
                <Button {...button} color="error" onClick={() => setAsking(true)}>
                  Unlink
                </Button>
              )}
            </>
          }
        />
      </SecurityLines>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title={`Unlink ${name}?`}
        text={`From then on ${name} does not open your account. You log in with your password.`}
        onOk={() => {
          setAsking(false);
          void link.unlink();
        }}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
});
