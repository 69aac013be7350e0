import AddRounded from '@mui/icons-material/AddRounded';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useClients } from '@/entities/client';
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
import { clientLooks } from './clientLooks';

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
  title: 'No clients yet',
  text: 'A client is an account with its own items, orders and people; add the first one.',
};
const noneMatch = {
  title: 'No clients match',
  text: 'Search for another name, number or description, or clear the search.',
};

const aClient = { kind: 'client', screen: 'ClientDetailManage' } as const;

/** The client accounts of the provider (CLIENT-01 to CLIENT-03). */
export const ClientsPage = observer(function ClientsPage() {
  const store = useClients();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const isPhone = usePhone();
  const list = usePagedList((search) => store.list(search));
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);

  const opening = useOpening(list, aClient);
  const add = () => navigation.go('ClientCreateManage');
  const take = useTakeList('clients', list);
  const search = (
    <Search>
      <ListSearch list={list} searchRef={searchField} label="Search clients" />
    </Search>
  );
  return (
    <>
      <ScreenHeader
        title="Clients"
        actions={[
          {
            label: 'Add Client',
            kind: 'primary',
            icon: <AddRounded />,
            isCreate: true,
            onClick: add,
          },
          ...take.actions,
        ]}
      >
        {!isPhone && search}
        <ListTools list={list} />
      </ScreenHeader>
      <ListScreen
        title="Clients"
        list={list}
        looks={clientLooks}
        filters={
          <>
            <UnsavedForms kinds={['Client']} />
            <ArrangedList list={list}>{isPhone && search}</ArrangedList>
          </>
        }
        switcher={<ClientSwitcher />}
        empty={
          <EmptyList
            icon={<BusinessOutlined />}
            isNarrowed={list.conditions.searchTerm !== undefined}
            none={none}
            noneMatch={noneMatch}
            createLabel="Add Client"
            onCreate={add}
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
