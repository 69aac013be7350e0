import { screen, waitFor } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { recipients } from '@contract/recipient';
import { readViews, type ViewRecord } from '@contract/viewRecord';
import { useRecipients } from '@/entities/recipient';
import { usePagedList } from '@/shared/list/usePagedList';
import { aKnownRecipient, idOf } from '@tests/records';
import { answers, renderPortal } from '@tests/renderPortal';
import { ArrangedList } from './ArrangedList';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const Recipients = observer(function Recipients({ filters }: { readonly filters: string | null }) {
  const store = useRecipients();
  const list = usePagedList((search) => store.list(search));
  return <ArrangedList list={list}>{filters}</ArrangedList>;
});

const aView: ViewRecord = {
  _id: idOf(41),
  Version: 1,
  List: 'recipients',
  Name: 'By city',
  IsShared: false,
  IsMine: true,
  Maker: 'Priya Nair',
  IsDefault: false,
  Fields: {},
  Columns: [],
  Lost: [],
};

/** A person in front of the recipients on a phone. */
const open = (views: ViewRecord[] = [], filters: string | null = 'Filters') =>
  renderPortal(<Recipients filters={filters} />, {
    route: 'Recipients',
    width: 390,
    pointer: 'coarse',
    extras: { views: true },
    answers: [
      answers(recipients.list, { entities: [aKnownRecipient(7)], totalEntityLookupCount: 1 }),
      answers(readViews, { views }),
    ],
  });

test('a person sorts from a button beside the filters, above which no line is', async () => {
  const { user, calls } = open();
  await waitFor(() => expect(calls(readViews)).toHaveLength(1));
  expect(screen.queryByRole('group', { name: 'Views' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  expect(screen.queryByRole('menuitem', { name: 'Save view' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Name' }));
  await user.click(await screen.findByRole('button', { name: 'Sort: Name' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save view' }));
  expect(await screen.findByRole('dialog', { name: 'Save view' })).toBeVisible();
});

test('a person with saved views has them in a line of their own, which saves the next one', async () => {
  const { user } = open([aView]);
  expect(await screen.findByRole('group', { name: 'Views' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  await user.click(screen.getByRole('menuitem', { name: 'Name' }));
  expect(await screen.findByRole('button', { name: 'Save view' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sort: Name' }));
  expect(screen.queryByRole('menuitem', { name: 'Save view' })).not.toBeInTheDocument();
});

test('a list without filters is sorted from a line of its own', async () => {
  open([], null);
  expect(await screen.findByRole('group', { name: 'Views' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sort' })).toBeVisible();
});
