import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { longestDeskReason, type LeftMessage } from '@contract/warehouseDesk';
import { WarehouseCode } from '@/entities/order';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { PromptDialog } from '@/shared/ui/dialogs/PromptDialog';
import { Panel } from '@/shared/ui/page/Panel';
import { QuietText } from '@/shared/ui/page/QuietText';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { messageRecord } from '../model/messageRecord';
import type { WarehouseDesk } from '../model/WarehouseDesk';
import { soonText } from '../model/words';
import { AccountLink } from './AccountLink';
import { Buttons, Named, Quiet, manyColumns } from './parts';

type Columns = readonly [LineColumn<LeftMessage>, ...LineColumn<LeftMessage>[]];

const looks = {
  waits: { tone: 'amber', glyph: 'quarter', text: 'Waits' },
  left: { tone: 'red', glyph: 'mark', text: 'For staff' },
  dismissed: { tone: 'grey', glyph: 'pause', text: 'Put aside' },
} as const;

const message = (line: LeftMessage) => {
  const { Type, ClientId, ClientName, Record, Number } = line;
  const record = messageRecord(Record);
  const about = Number === null ? Record : `${Record}, number ${Number}`;
  return (
    <Named>
      {Type}
      {record && ClientId !== null ? (
        <small>
          <AccountLink client={{ _id: ClientId, Name: ClientName }} record={record}>
            {about}
          </AccountLink>
        </small>
      ) : (
        about !== '' && <small>{about}</small>
      )}
    </Named>
  );
};

const why = ({ State, Why, Reason, EndedAt, EndedBy }: LeftMessage) =>
  State === 'dismissed' && EndedAt !== null ? (
    <Named>
      {Reason}
      <small>{`${EndedBy ?? ''}, ${soonText(EndedAt)}. Before: ${Why}`}</small>
    </Named>
  ) : (
    Why
  );

interface Ways {
  readonly desk: WarehouseDesk;
  readonly onAside: (line: LeftMessage) => void;
}

const ways = (line: LeftMessage, { desk, onAside }: Ways) => {
  const of = `${line.Type} ${line.Record}`.trim();
  return (
    <Buttons>
      <Button
        size="small"
        variant="outlined"
        disabled={desk.action.isRunning}
        aria-label={`Try again ${of}`}
        onClick={() => void desk.tryAgain(line)}
      >
        Try again
      </Button>
      {line.State !== 'dismissed' && (
        <Button
          size="small"
          disabled={desk.action.isRunning}
          aria-label={`Put aside ${of}`}
          onClick={() => onAside(line)}
        >
          Put aside
        </Button>
      )}
    </Buttons>
  );
};

const columnsOf = (offered: Ways): Columns => [
  { head: 'Message', width: '20%', cell: message },
  { head: 'Came', width: 136, cell: ({ ReceivedAt }) => soonText(ReceivedAt) },
  {
    head: 'Warehouse',
    width: 112,
    cell: ({ WarehouseCode: code }) => <WarehouseCode code={code} />,
  },
  {
    head: 'Client',
    width: '13%',
    cell: ({ ClientName }) => (ClientName === '' ? 'No client' : ClientName),
  },
  { head: 'Stands', width: 116, cell: ({ State }) => <QuietStatus {...looks[State]} /> },
  { head: 'Why', cell: why },
  { head: 'Ways on', width: 216, cell: (line) => ways(line, offered) },
];

/** Messages that wait or were left, each with why and two ways on; or those that were put aside. */
export const MessagesPanel = observer(function MessagesPanel({
  desk,
}: {
  readonly desk: WarehouseDesk;
}) {
  const [asked, setAsked] = useState<LeftMessage | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isOpen = desk.show === 'open';
  const messages = desk.shown?.messages ?? { rows: [], total: 0 };
  const onAside = (line: LeftMessage) => {
    setAsked(line);
    setAsking(true);
  };
  const putAside = (reason: string) => {
    setAsking(false);
    if (asked) void desk.putAside(asked, reason);
  };
  const title = isOpen ? 'Messages left for staff or waiting' : 'Messages that were put aside';
  return (
    <Panel
      title={title}
      count={messages.total}
      isFlush
      actions={isOpen && <QuietText>What waits holds up no other record</QuietText>}
    >
      {messages.rows.length === 0 ? (
        <Quiet>{isOpen ? 'No message of a warehouse waits.' : 'No message was put aside.'}</Quiet>
      ) : (
        <LineTable
          label={title}
          columns={columnsOf({ desk, onAside })}
          lines={messages.rows}
          blocksBelow={manyColumns}
        />
      )}
      <PromptDialog
        open={isAsking}
        title="Put the message aside?"
        text="It is kept and has no effect. It can be tried again later."
        label="Reason"
        maxLength={longestDeskReason}
        onOk={putAside}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
});
