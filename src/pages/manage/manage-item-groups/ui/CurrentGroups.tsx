import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { ChoiceList } from '@/shared/ui/fields/ChoiceList';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { Panel } from '@/shared/ui/page/Panel';
import { SearchField } from '@/shared/ui/filters/SearchField';
import { useSearchKey } from '@/shared/ui/filters/useSearchKey';
import type { ItemGroups } from '../model/ItemGroups';

const Search = styled('div')(({ theme: { spacing } }) => ({
  flex: 'none',
  padding: `0 ${spacing(4)} ${spacing(2)}`,
}));

/** All groups: one can be selected, to be renamed. */
export const CurrentGroups = observer(function CurrentGroups({
  groups,
}: {
  readonly groups: ItemGroups;
}) {
  const { found, searched } = groups;
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);
  const isNarrowed = searched.trim() !== '';
  return (
    <Panel title="Current Groups" count={groups.groups.length} isFlush>
      <Search>
        <SearchField
          ref={searchField}
          label="Search groups"
          placeholder="Search groups"
          hasKey
          value={searched}
          onChange={groups.search}
        />
      </Search>
      {found.length > 0 ? (
        <ChoiceList
          label="Current Groups"
          choices={found.map(({ _id, GroupName }) => ({ value: _id, label: GroupName }))}
          value={groups.selectedId}
          onChange={groups.select}
        />
      ) : (
        <EmptyState
          icon={<CategoryOutlined />}
          title={isNarrowed ? 'No groups match' : 'No groups yet'}
          text={
            isNarrowed
              ? 'Search for something else, or clear the search.'
              : 'Add the first one; items can be put into it then.'
          }
        />
      )}
    </Panel>
  );
});
