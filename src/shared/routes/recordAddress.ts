import { routes, type RouteName } from './routes';

interface Addressed {
  readonly list: RouteName;
  /** The field of the list's address that names one of its records. */
  readonly field: string;
}

/**
 * The kinds of records that have an address of their own: their list's, with the record's number or
 * id. It opens the screen that a click on its row would open.
 */
const addressed = {
  orderReceipt: { list: 'OrderReceipts', field: 'receipt' },
  itemReceipt: { list: 'ItemReceipts', field: 'receipt' },
  noticeReceipt: { list: 'NoticeReceipts', field: 'receipt' },
} as const satisfies Record<string, Addressed>;

export type AddressedKind = keyof typeof addressed;

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Where one record is found, by its number or id. */
export const recordAddress = (kind: AddressedKind, term: string): Address => {
  const { list, field } = addressed[kind];
  return {
    pathname: routes[list].path,
    search: `?${new URLSearchParams({ [field]: term }).toString()}`,
  };
};
