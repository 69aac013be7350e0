import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef, type FormEvent } from 'react';
import { longestServiceLevel } from '@contract/serviceLevel';
import type { RowLooks } from '@/shared/list/ui/columns';
import { ListTable } from '@/shared/list/ui/ListTable';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { Panel } from '@/shared/ui/page/Panel';
import { FieldRow } from '@/shared/ui/page/Panes';
import { usePhone } from '@/shared/ui/page/usePhone';
import { SearchField } from '@/shared/ui/filters/SearchField';
import { useSearchKey } from '@/shared/ui/filters/useSearchKey';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import type { CarrierLevels, Level } from '../model/CarrierLevels';

const Tools = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  display: 'grid',
  gap: spacing(3),
  padding: `${spacing(1)} ${spacing(4)} ${spacing(3)}`,
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& > form': { padding: 0, '& > .MuiFormControl-root': { maxWidth: 'none' } },
}));

/** Tall enough for a finger where rows are blocks. */
const Name = styled('div')(({ theme: { mixins, spacing } }) => ({
  ...mixins.truncate,
  lineHeight: spacing(6),
}));

const named = ({ name }: Level) => <Name title={name}>{name}</Name>;

const column = { key: 'name', head: 'SERVICE LEVEL', cell: named };

const looks: RowLooks<Level> = {
  columns: [column],
  touchColumns: [column],
  block: named,
  nameOf: ({ name }) => name,
};

const NoLevels = ({ levels }: { readonly levels: CarrierLevels }) =>
  levels.searched.trim() === '' ? (
    <EmptyState
      icon={<LocalShippingOutlined />}
      title="No service levels yet"
      text={
        levels.carrier
          ? `Add the first one that ${levels.carrier.name} offers.`
          : 'There are no carriers.'
      }
    />
  ) : (
    <EmptyState
      icon={<LocalShippingOutlined />}
      title="No service levels match"
      text="Search for something else, or clear the search."
    />
  );

/** The service levels of the chosen carrier: add one, find some, select those to be removed. */
export const LevelsPanel = observer(function LevelsPanel({
  levels,
}: {
  readonly levels: CarrierLevels;
}) {
  const { carrier, rows, action } = levels;
  const isPhone = usePhone();
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);
  const title = carrier ? `${carrier.name} Service Levels` : 'Service Levels';
  const add = (event: FormEvent) => {
    event.preventDefault();
    void levels.add();
  };
  return (
    <Panel title={title} count={levels.counts.get(levels.carrierId ?? '') ?? 0} isFlush>
      <Tools>
        {isPhone && (
          <SelectField
            label="Carrier"
            options={levels.carriers.map(({ _id, name }) => ({
              value: _id,
              label: name,
              count: levels.counts.get(_id) ?? 0,
            }))}
            value={levels.carrierId}
            onChange={levels.chooseCarrier}
          />
        )}
        <FieldRow noValidate onSubmit={add}>
          <TextField
            label="New service level"
            value={levels.name}
            onChange={levels.type}
            maxLength={longestServiceLevel}
          />
          <ExplainedButton
            type="submit"
            variant="contained"
            whyDisabled={levels.whyNotAdd}
            loading={action.isRunning}
          >
            Add Service Level
          </ExplainedButton>
        </FieldRow>
        <SearchField
          ref={searchField}
          label="Search service levels"
          placeholder="Search service levels"
          hasKey
          value={levels.searched}
          onChange={levels.search}
        />
      </Tools>
      {rows.length > 0 ? (
        <ListTable
          title={title}
          list={levels}
          looks={looks}
          isSelectable
          opening={{ open: ({ id }) => levels.selection.toggle(id) }}
        />
      ) : (
        <NoLevels levels={levels} />
      )}
    </Panel>
  );
});
