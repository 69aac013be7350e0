import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import type { RowLooks } from '@/shared/list/ui/columns';
import { ListTable } from '@/shared/list/ui/ListTable';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { SearchField } from '@/shared/ui/filters/SearchField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { AssignChoice, type OfferedLevel } from '../model/AssignChoice';
import type { AssignedLevel } from '../model/assignedLevels';
import type { ServiceLevelChanges } from '../model/ServiceLevelChanges';

const Body = styled('div')(({ theme: { breakpoints, layout, spacing } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: spacing(3),
  height: `min(60vh, ${spacing(120)})`,
  [breakpoints.down(layout.fullScreenDialog)]: { height: '100%' },
  '& > .MuiAlert-root, & > .choose, & > p': { margin: `0 ${spacing(6)}` },
  '& > .choose': { alignItems: 'end' },
}));

/** Tall enough for a finger where rows are blocks. */
const Name = styled('div')(({ theme: { mixins, spacing } }) => ({
  ...mixins.truncate,
  lineHeight: spacing(6),
}));

const named = ({ name }: OfferedLevel) => <Name title={name}>{name}</Name>;

const column = { key: 'name', head: 'SERVICE LEVEL', cell: named };

const looks: RowLooks<OfferedLevel> = {
  columns: [column],
  touchColumns: [column],
  block: named,
  nameOf: ({ name }) => name,
};

const whyNothing = ({ carrierId, offered }: AssignChoice): string => {
  if (carrierId === null) return 'Choose a carrier to see what it offers.';
  return offered.length === 0
    ? 'There is nothing of this carrier that is not assigned already.'
    : 'No service level matches.';
};

interface Props {
  readonly changes: ServiceLevelChanges;
  /** All that the client has. */
  readonly assigned: readonly AssignedLevel[];
}

/** Assigns service levels of a carrier to the client, several at once (SVC-09). */
export const AssignDialog = observer(function AssignDialog({ changes, assigned }: Props) {
  const { reference } = useSession();
  const [choice] = useState(
    () =>
      new AssignChoice(
        reference?.serviceLevels ?? [],
        new Set(assigned.filter(({ custom }) => custom === null).map(({ level }) => level)),
      ),
  );
  const { names, rows, whyNotAssign } = choice;
  const assign = () => {
    if (whyNotAssign === null) void changes.assign(names);
  };
  return (
    <Dialog
      open
      isFlush
      title="Assign Service Levels"
      onClose={changes.close}
      onSubmit={assign}
      foot={
        <>
          <Typography data-start role="status" variant="body2" color="textSecondary">
            {names.length > 0 ? `${names.length} selected` : ''}
          </Typography>
          <Button variant="outlined" onClick={changes.close}>
            Cancel
          </Button>
          <ExplainedButton
            type="submit"
            variant="contained"
            whyDisabled={whyNotAssign}
            loading={changes.action.isRunning}
          >
            Assign
          </ExplainedButton>
        </>
      }
    >
      <Body>
        <ResponseBanner action={changes.action} />
        <FormGrid className="choose">
          <SelectField
            label="Carrier"
            placeholder="Choose a carrier"
            options={(reference?.carriers ?? []).map(({ _id, name }) => ({
              value: _id,
              label: name,
            }))}
            value={choice.carrierId}
            onChange={choice.chooseCarrier}
          />
          <SearchField
            label="Search service levels"
            placeholder="Search service levels"
            value={choice.searched}
            onChange={choice.search}
          />
        </FormGrid>
        {rows.length > 0 ? (
          <ListTable
            title="Service levels to assign"
            list={choice}
            looks={looks}
            isSelectable
            opening={{ open: ({ id }) => choice.selection.toggle(id) }}
          />
        ) : (
          <Typography color="textSecondary">{whyNothing(choice)}</Typography>
        )}
      </Body>
    </Dialog>
  );
});
