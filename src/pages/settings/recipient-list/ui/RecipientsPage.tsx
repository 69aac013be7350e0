import AddRounded from '@mui/icons-material/AddRounded';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useRecipients } from '@/entities/recipient';
import { useSession } from '@/entities/session';
import { ArrangedList, ListTools } from '@/features/arrange-list';
import { useAskSupport } from '@/features/ask-support';
import { UnsavedForms } from '@/features/continue-form';
import { ClientSwitcher } from '@/features/switch-client';
import { useTakeList } from '@/features/take-list';
import { ScreenHeader } from '@/widgets/shell';
import { EmptyList } from '@/shared/list/ui/EmptyList';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { ListSearch } from '@/shared/list/ui/ListSearch';
import { useOpening } from '@/shared/list/useOpening';
import { usePagedList } from '@/shared/list/usePagedList';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { usePhone } from '@/shared/ui/page/usePhone';
import { useSearchKey } from '@/shared/ui/filters/useSearchKey';
import { recipientLooks } from './recipientLooks';

const Search = styled('div')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  flex: '0 1 auto',
  width: spacing(80),
  minWidth: 0,
  [breakpoints.down(layout.phone)]: {
    flex: 'none',
    width: 'auto',
    padding: `${spacing(2)} ${vars.layout.gutter}`,
    backgroundColor: vars.palette.background.paper,
  },
}));

const none = {
  title: 'No recipients yet',
  text: 'People and companies that orders go to appear here, whether they are added here or with an order.',
};
const noneMatch = {
  title: 'No recipients match',
  text: 'Search for something else, or clear the search.',
};

const aRecipient = { kind: 'recipient', screen: 'RecipientDetail' } as const;

/** The client's address book (RCPT-17 to RCPT-19). */
export const RecipientsPage = observer(function RecipientsPage() {
  const store = useRecipients();
  const session = useSession();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const isPhone = usePhone();
  const list = usePagedList((search) => store.list(search));
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);

  const opening = useOpening(list, aRecipient);
  const take = useTakeList('recipients', list);
  const create = () => navigation.go('RecipientCreate');
  const search = (
    <Search>
      <ListSearch list={list} searchRef={searchField} label="Search recipients" />
    </Search>
  );
  return (
    <>
      <ScreenHeader
        title="Recipients"
        actions={[
          {
            label: 'Add Recipient',
            kind: 'primary',
            icon: <AddRounded />,
            isCreate: true,
            onClick: create,
          },
          ...take.actions,
        ]}
      >
        {!isPhone && search}
        <ListTools list={list} />
      </ScreenHeader>
      <ListScreen
        title="Recipients"
        list={list}
        looks={recipientLooks}
        filters={
          <>
            <UnsavedForms kinds={['Recipient']} />
            <ArrangedList list={list}>{isPhone && search}</ArrangedList>
          </>
        }
        switcher={session.may('client.switch') ? <ClientSwitcher /> : null}
        empty={
          <EmptyList
            icon={<ContactsOutlined />}
            isNarrowed={list.conditions.searchTerm !== undefined}
            none={none}
            noneMatch={noneMatch}
            createLabel="Add Recipient"
            onCreate={create}
            onClearAll={() => navigation.reloadBare()}
          />
        }
        opening={opening}
        onSupport={askSupport}
      />
      {take.parts}
    </>
  );
});
