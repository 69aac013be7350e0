import { clients } from './client';
import { clientAdmin } from './clientAdmin';

/** As doc 1 has them: on the client itself, the secondary ones a list. */
const byDocument1 = {
  DefaultNotificationEmail: 'desk@example.com',
  SecondaryNotificationEmails: ['a@example.com', 'b@example.com'],
};

const asOurs = {
  DefaultNotificationEmail: 'desk@example.com',
  SecondaryNotificationEmails: 'a@example.com, b@example.com',
};

describe("a client's notification e-mails", () => {
  test.each([
    ['on the client itself', byDocument1],
    ['among its notification settings, as a list', { NotificationSettings: byDocument1 }],
    ['as this server sends them', { NotificationSettings: asOurs }],
  ])('are read %s (OPEN-78)', (_where, client) => {
    expect(clients.current.reads({ client })).toMatchObject({
      client: { NotificationSettings: asOurs },
    });
    expect(clientAdmin.list.reads({ entities: [client] })).toMatchObject({
      entities: [{ NotificationSettings: asOurs }],
    });
  });
});
