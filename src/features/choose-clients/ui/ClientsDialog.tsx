import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { countText } from '@/shared/format/numbers';
import { shortened } from '@/shared/format/shortened';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { AlertDialog } from '@/shared/ui/dialogs/AlertDialog';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { SearchField } from '@/shared/ui/filters/SearchField';
import type { ClientChoice } from '../model/ClientChoice';
import { clientChoices, type ClientChoiceKind } from '../model/clientChoices';
import { ClientRows } from './ClientRows';

/** Stays in view while the clients scroll below it. */
const Tools = styled('div')(({ theme: { breakpoints, spacing, vars } }) => ({
  position: 'sticky',
  // Covers the body's own padding, above which rows would still be seen.
  top: spacing(-1),
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${spacing(1)} ${spacing(4)}`,
  padding: `${spacing(1)} 0 ${spacing(3)}`,
  backgroundColor: vars.palette.surface.overlay,
  '& > div': { flex: 'none', width: 'auto' },
  '& > div:first-of-type': { flex: '1 1 0', maxWidth: spacing(90) },
  '& > p': { marginLeft: 'auto' },
  [breakpoints.down('sm')]: { '& > div:first-of-type': { flex: '1 0 100%', maxWidth: 'none' } },
}));

interface Props {
  readonly kind: ClientChoiceKind;
  readonly choice: ClientChoice;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

const ChoiceTools = observer(function ChoiceTools({ choice }: Pick<Props, 'choice'>) {
  const { ids, clients } = choice;
  return (
    <Tools>
      <div>
        <SearchField
          label="Find a client"
          placeholder="Find a client"
          takesFocus
          maxLength={200}
          value={choice.text}
          onChange={choice.look}
        />
      </div>
      <CheckField
        label="Show chosen only"
        checked={choice.isChosenOnly}
        onChange={choice.showChosenOnly}
      />
      <Typography
        color="textSecondary"
        className="numeric"
        role="status"
      >{`${countText(ids.length)} of ${countText(clients.length)} chosen`}</Typography>
    </Tools>
  );
});

/** Chooses among all clients by a checkbox each, with a search (USER-14, PROFILE-01, MODAL-16). */
export const ClientsDialog = observer(function ClientsDialog({
  kind,
  choice,
  onSave,
  onClose,
}: Props) {
  const [isAlerted, setAlerted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { title, context, none } = clientChoices[kind];
  const { found, ids } = choice;
  const { shown, more } = shortened(found);
  const close = () => (choice.isChanged ? setAsking(true) : onClose());
  const save = () => (ids.length === 0 && none !== null ? setAlerted(true) : onSave());
  return (
    <>
      <Dialog
        open
        width="large"
        title={title}
        context={context}
        onClose={close}
        foot={
          <>
            <Button
              variant="text"
              data-start
              onClick={choice.chooseFound}
              disabled={found.every(({ _id }) => choice.has(_id))}
            >
              {`Choose all ${countText(found.length)}`}
            </Button>
            <Button variant="outlined" onClick={close}>
              Cancel
            </Button>
            <Button variant="contained" onClick={save}>
              Save
            </Button>
          </>
        }
      >
        <ChoiceTools choice={choice} />
        <ClientRows choice={choice} clients={shown} />
        {more !== null && <Typography color="textSecondary">{more}</Typography>}
        {found.length === 0 && (
          <Typography color="textSecondary">
            {choice.text.trim() === '' ? 'No client is chosen.' : 'No client matches.'}
          </Typography>
        )}
      </Dialog>
      <AlertDialog open={isAlerted} title={none ?? ''} onOk={() => setAlerted(false)} />
      <ConfirmDialog
        open={isAsking}
        isDanger
        title="Discard your choice?"
        text="What you chose in this dialog has not been saved."
        onOk={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
