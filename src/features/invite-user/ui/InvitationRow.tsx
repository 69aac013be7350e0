import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import type { UserSection } from '@contract/userRules';
import { useInvitations, type Invitation } from '@/entities/invitation';
import { useSession } from '@/entities/session';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import type { LeadColumn } from '@/shared/list/ui/columns';
import { Block, Line, RowText, Small } from '@/shared/list/ui/rowParts';
import { RowMenu } from '@/shared/ui/controls/RowMenu';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { Tag } from '@/shared/ui/status/Tag';
import { sendAgain, withdraw } from '../model/invitationActions';

const End = styled('span')({ marginLeft: 'auto' });

interface MenuProps {
  readonly section: UserSection;
  readonly invitation: Invitation;
}

/** What can be done with an invitation. */
function InvitationMenu({ section, invitation }: MenuProps) {
  const call = useCall();
  const store = useInvitations();
  const actions = useActions();
  const [isAsking, setAsking] = useState(false);
  const desk = { call, store, section, invitation };
  return (
    <>
      <RowMenu
        label={`Actions for the invitation of ${invitation.email}`}
        actions={[
          { label: 'Send again', onClick: () => void actions.run(sendAgain(desk)) },
          { label: 'Withdraw', onClick: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        isDanger
        title={`Withdraw the invitation of ${invitation.email}?`}
        text="The link in the mail will work no longer. Nobody is told of it."
        onOk={() => {
          setAsking(false);
          void actions.run(withdraw(desk));
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

interface Props extends MenuProps {
  readonly columns: readonly LeadColumn[];
  readonly isPhone: boolean;
}

/** An open invitation among the users: a tag stands in place of the name. */
export function InvitationRow({ columns, isPhone, ...parts }: Props) {
  const { clientNames } = useSession();
  const { invitation } = parts;
  const { Email, Role, ClientId } = invitation.record;
  const tag = <Tag icon={<ScheduleRounded />} text={invitation.standText} />;
  const menu = (
    <End>
      <InvitationMenu {...parts} />
    </End>
  );
  if (isPhone)
    return (
      <tr>
        <td>
          <Block>
            <div>
              {tag}
              {menu}
            </div>
            <Small>{[Role, Email].join(' · ')}</Small>
          </Block>
        </td>
      </tr>
    );
  const hasEmail = columns.some(({ key }) => key === 'email');
  const cells: Readonly<Record<string, ReactNode>> = {
    name: hasEmail ? (
      tag
    ) : (
      <>
        {tag}
        <Small title={Email}>{Email}</Small>
      </>
    ),
    role: Role,
    email: <RowText title={Email}>{Email}</RowText>,
    client: <RowText>{clientNames.get(ClientId)}</RowText>,
  };
  return (
    <tr>
      {columns.map(({ key }, index) => (
        <td key={key}>
          {index < columns.length - 1 ? (
            cells[key]
          ) : (
            <Line>
              {cells[key]}
              {menu}
            </Line>
          )}
        </td>
      ))}
    </tr>
  );
}
