/** Roles by index: the position is the RoleId on the wire (ROLE-01). */
export const roles = ['Admin', 'Manager', 'Owner', 'User', 'API', 'Scheduler'] as const;
export type Role = (typeof roles)[number];

const internal = ['Admin', 'Manager'] as const;
const internalOrOwner = ['Admin', 'Manager', 'Owner'] as const;
const everyone = roles;

/**
 * Who may do what: the only place where a role is named. Read by the server's guard, the session
 * and the route table.
 */
export const capabilities = {
  /** Choose another client, load the clients list, see the admin section (ROLE-10). */
  'client.switch': internal,
  'admin.enter': internal,
  'order.create': everyone,
  'order.edit': everyone,
  'order.cancel': everyone,
  'order.return': everyone,
  /** Import orders or items from a file (ORDE-27). */
  'import.start': everyone,
  /** Items and notices are everyone's; the warehouse system is asked by staff alone (ROLE-19). */
  'item.write': everyone,
  'item.fetch': internal,
  'notice.write': everyone,
  /** Say for the warehouse why a notice came otherwise than announced. */
  'notice.explain': internal,
  /** Approve, confirm and release, deduct orders, warehouse tools, the whole history (ROLE-13). */
  'order.process': internal,
  'order.deduct': internal,
  'order.warehouse': internal,
  /** Settle what the books and the warehouses do not agree about, in all accounts that one is offered. */
  'warehouse.settle': internal,
  /** See how the server itself does, and have its dead jobs tried again, or give them up. */
  'system.watch': ['Admin'],
  'recipient.write': everyone,
  /**
   * A client's own people; which record and which field is in userRules (USER-08, USER-27 to
   * USER-32).
   */
  'user.write': internalOrOwner,
  'user.delete': ['Admin'],
  'user.assignClients': ['Admin'],
  /** A client's settings; which of its fields is in clientRules (CLIENT-26 to CLIENT-33). */
  'client.edit': internalOrOwner,
  /**
   * Make, activate and deactivate clients, their warehouse settings, API user and onboarding
   * (CLIENT-29, ONBOARD-09).
   */
  'client.administer': internal,
  'serviceLevel.manage': internal,
  'itemGroup.manage': internal,
  /** A client's webhooks may hold secrets in their headers (API-44, WEBHOOK-17). */
  'webhook.manage': internalOrOwner,
  /** Named API tokens; Owners need the provider's leave as well (`mayManageTokens`). */
  'apiToken.manage': internalOrOwner,
  /** What of the account's is sent to its people every day: its Owners' choice, which staff see. */
  'dailyExport.read': internalOrOwner,
  'dailyExport.choose': ['Owner'],
  /** Change and delete the views that others have shared with the account. */
  'view.manage': internalOrOwner,
  /** Read and write what staff tell each other about a client's records, and the client never. */
  'note.internal': internal,
  /** Read what was done in an account, and for staff in all that they are offered. */
  'audit.read': internalOrOwner,
  'audit.readAll': internal,
  /** Remove what somebody else has written. */
  'note.remove': ['Admin'],
  /** Have a second step at sign-in: people; programs sign in as they always have. */
  'factor.own': ['Admin', 'Manager', 'Owner', 'User'],
  /** Link the own account with the provider's own sign-in. */
  'signOn.own': internal,
  /** Take it away from somebody who has lost it. */
  'factor.reset': ['Admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof capabilities;

/** Whether a role has a capability. */
export const may = (role: Role, capability: Capability): boolean =>
  (capabilities[capability] as readonly Role[]).includes(role);

/** Admin or Manager: staff of the provider, who may work in other clients' accounts (ROLE-05). */
export const isInternal = (role: Role): boolean => may(role, 'client.switch');

/**
 * The number that stands for a role on the wire; 0 is admin-level and is offered every client
 * (ROLE-09, ROLE-12).
 */
export const roleId = (role: Role): number => roles.indexOf(role);
