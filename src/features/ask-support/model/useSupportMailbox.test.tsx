import { render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { portal } from '@contract/portal';
import { SessionProvider, SessionStore } from '@/entities/session';
import { CallProvider } from '@/shared/api/CallContext';
import { answers, aProblem, fakeServer, type Prepared } from '@tests/answers';
import { useSupportMailbox } from './useSupportMailbox';

const Mailbox = observer(function Mailbox() {
  return <p>{useSupportMailbox()}</p>;
});

const show = (...prepared: Prepared[]) => {
  const { call } = fakeServer(prepared);
  render(
    <CallProvider value={call}>
      <SessionProvider value={new SessionStore(call, () => undefined)}>
        <Mailbox />
      </SessionProvider>
    </CallProvider>,
  );
};

const said = {
  outcomes: true,
  idempotencyKeys: true,
  supportMailbox: 'help@portside.test',
  lotNumberClients: [],
  boxLabelClients: [],
  tagReorderClients: [],
  itemTagClients: [],
  preferences: true,
  stockAvailable: true,
  stockMovements: true,
  search: true,
  drafts: true,
  views: true,
  bulk: true,
  bulkOfImport: true,
  duplicates: true,
  orderPlans: true,
  exports: true,
  dailyExport: true,
  prints: true,
  orderAnswer: true,
  orderRecall: true,
  restores: true,
  invitations: true,
  attention: true,
  returns: true,
  noticeAnswers: true,
  notes: true,
  itemsAhead: true,
  apiTokens: true,
  webhookWorkbench: true,
  serviceKept: true,
  audit: true,
  warehouseDesk: true,
  system: true,
  ownSessions: true,
  secondStep: true,
  passkeys: true,
  importDrafts: false,
};

test('before there is a session, the server is asked for the support mailbox', async () => {
  show(answers(portal.capabilities, said));
  expect(await screen.findByText('help@portside.test')).toBeVisible();
});

test('a server that names none leaves the default one', async () => {
  show(answers(portal.capabilities, aProblem('Not found', { status: 404 })));
  expect(await screen.findByText('support@example.com')).toBeVisible();
});
