import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ImportColumn } from '@contract/importColumns';
import type { DraftColumns } from '@contract/importDraftRecord';
import type { ImportDescription } from '@/entities/import';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import type { ImportRepair } from '../model/ImportRepair';
import { neededFirst, whyNotPlaces, withPlace, type Places } from '../model/places';
import { RememberedColumns } from './RememberedColumns';

const Page = styled('section')(({ theme: { spacing, typography, vars } }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: `${spacing(5)} ${vars.layout.gutter}`,
  backgroundColor: vars.palette.background.paper,
  '& h2': { ...typography.h2, marginBottom: spacing(1) },
  '& > p': { marginBottom: spacing(4), color: vars.palette.text.secondary },
}));

const Columns = styled('ul')(({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
  listStyle: 'none',
  margin: `${spacing(4)} 0`,
  padding: 0,
  maxWidth: spacing(260),
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: spacing(4),
    padding: `${spacing(2)} 0`,
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  '& p': { ...typography.body2, color: vars.palette.text.secondary, overflowWrap: 'anywhere' },
  [breakpoints.down(layout.phone)]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

const Foot = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: spacing(3),
  marginBottom: spacing(6),
}));

const none = -1;

/** A heading with its letter, as spreadsheets count: some files have the same one twice. */
const headingText = (heading: string, at: number): string =>
  heading === '' ? `Column ${at + 1}` : heading;

interface Props {
  readonly kind: ImportDescription;
  readonly repair: ImportRepair;
  readonly columns: DraftColumns;
}

interface RowProps {
  readonly column: ImportColumn;
  readonly place: number | null;
  readonly columns: DraftColumns;
  readonly onChoose: (place: number | null) => void;
}

const ColumnRow = ({ column, place, columns, onChoose }: RowProps) => {
  const { Headings, Samples } = columns;
  const samples = place === null ? [] : Samples.flatMap((cells) => cells[place] || []).slice(0, 3);
  return (
    <li>
      <SelectField
        label={column.label}
        required={!column.isOptional}
        help={column.hint ?? (column.isOptional ? 'Optional' : undefined)}
        placeholder="Choose a column"
        value={place ?? (column.isOptional ? none : null)}
        options={[
          ...(column.isOptional ? [{ value: none, label: 'Not in this file' }] : []),
          ...Headings.map((heading, at) => ({ value: at, label: headingText(heading, at) })),
        ]}
        onChange={(value) => onChoose(value === none ? null : value)}
      />
      <p>{samples.length > 0 ? samples.join(', ') : '--'}</p>
    </li>
  );
};

/** Says under which heading of the file each column of the format stands; it is remembered. */
export const ColumnMatching = observer(function ColumnMatching({ kind, repair, columns }: Props) {
  const [places, setPlaces] = useState<Places>(columns.Proposal);
  const [name, setName] = useState(repair.draft?.ReadAs?.Name ?? '');
  const isAgain = repair.isChoosingColumns;
  const { action } = repair;
  const match = async () => {
    if (await repair.match(places, name)) repair.askForColumns(false);
  };
  return (
    <Page aria-label="Columns of the file">
      <h2>Which column is which?</h2>
      <p>{`Choose the heading under which each column stands in ${repair.draft?.FileName}.`}</p>
      {columns.Why !== '' && !isAgain && <Alert severity="info">{columns.Why}</Alert>}
      {isAgain && (
        <Alert severity="warning">
          All rows are read anew: what was repaired in them so far is lost.
        </Alert>
      )}
      <Columns>
        {neededFirst(kind.columns).map(({ column, at }) => (
          <ColumnRow
            key={column.label}
            column={column}
            place={places[at] ?? null}
            columns={columns}
            onChoose={(place) => setPlaces(withPlace(places, at, place))}
          />
        ))}
      </Columns>
      <Foot>
        <TextField
          label="Remember these columns as"
          help="Files with the same headings are read by them from now on"
          value={name}
          maxLength={60}
          placeholder="Name of the file"
          onChange={setName}
        />
        {isAgain && (
          <Button variant="outlined" onClick={() => repair.askForColumns(false)}>
            Cancel
          </Button>
        )}
        <ExplainedButton
          variant="contained"
          whyDisabled={
            whyNotPlaces(kind.columns, places) ??
            (action.isRunning ? 'The rows are being read' : null)
          }
          onClick={() => void match()}
        >
          Check Rows
        </ExplainedButton>
      </Foot>
      <RememberedColumns type={kind.type} />
    </Page>
  );
});
