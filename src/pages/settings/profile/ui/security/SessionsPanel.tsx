import LaptopOutlined from '@mui/icons-material/LaptopOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import TabletMacOutlined from '@mui/icons-material/TabletMacOutlined';
import TerminalOutlined from '@mui/icons-material/TerminalOutlined';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OwnSession } from '@contract/ownSessions';
import { momentText } from '@/shared/format/dates';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { Panel } from '@/shared/ui/page/Panel';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { Tag } from '@/shared/ui/status/Tag';
import type { Security } from '../../model/Security';
import { SecurityLine, SecurityLines } from './SecurityLine';

const icons: Readonly<Record<OwnSession['Device'], typeof LaptopOutlined>> = {
  computer: LaptopOutlined,
  phone: SmartphoneOutlined,
  tablet: TabletMacOutlined,
  program: TerminalOutlined,
};

const textOf = ({ Address, SignedInAt, LastUsedAt, IsThis }: OwnSession): string =>
  [
    ...(Address === '' ? [] : [Address]),
    `since ${momentText(SignedInAt)}`,
    IsThis ? 'now' : `used last ${momentText(LastUsedAt)}`,
  ].join(' · ');

const markOf = ({ IsThis, IsNew }: OwnSession) => {
  if (IsThis) return <Tag text="This session" />;
  return IsNew ? <StatusChip tone="amber" glyph="mark" text="New device" /> : undefined;
};

/** Where the person is signed in; every other place can be ended at once. */
export const SessionsPanel = observer(function SessionsPanel({
  security,
}: {
  readonly security: Security;
}) {
  const { sessions, others, action } = security;
  const [isAsking, setAsking] = useState(false);
  const endOthers = () => {
    setAsking(false);
    void security.endOthers();
  };
  return (
    <Panel
      title="Where you are signed in"
      count={sessions.length}
      isFlush
      actions={
        others.length > 0 && (
          <Button disabled={action.isRunning} onClick={() => setAsking(true)}>
            End all others
          </Button>
        )
      }
    >
      <SecurityLines aria-label="Sessions">
        {sessions.map((each) => {
          const Icon = icons[each.Device];
          return (
            <SecurityLine
              key={each._id}
              icon={<Icon aria-hidden="true" />}
              title={each.Browser}
              mark={markOf(each)}
              text={textOf(each)}
              acts={
                each.IsThis ? undefined : (
                  <Button
                    variant="outlined"
                    size="small"
                    disabled={action.isRunning}
                    aria-label={`End ${each.Browser}, since ${momentText(each.SignedInAt)}`}
                    onClick={() => void security.end(each)}
                  >
                    End
                  </Button>
                )
              }
            />
          );
        })}
      </SecurityLines>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title="End all other sessions?"
        text="Every browser but this one is signed out at once. What is unsaved there may be lost."
        onOk={endOthers}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
});
