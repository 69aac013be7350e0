import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { dateText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { isSelected, lineProblem, whyNotSelect, type TagLine } from '../model/tagLines';
import type { TagPicking } from '../model/TagPicking';
import { TagField } from './TagFields';

const Scroller = styled('div')({ overflowX: 'auto' });

const Table = styled('table')(({ theme: { spacing, typography, vars } }) => ({
  width: '100%',
  minWidth: spacing(215),
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': {
    ...typography.subtitle2,
    height: vars.layout.tableHead,
    padding: `0 ${spacing(3)}`,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    color: vars.palette.text.tertiary,
    backgroundColor: 'inherit',
  },
  '& td': { height: spacing(12), padding: `${spacing(1)} ${spacing(3)}`, overflowWrap: 'anywhere' },
  '&& tr > :first-child': { paddingLeft: spacing(4.5), paddingRight: 0 },
  '&& tr > :last-child': { paddingRight: spacing(6) },
  '& tbody tr': { borderTop: `1px solid ${vars.palette.divider}` },
  '& tr[data-selected="true"]': {
    backgroundColor: vars.palette.surface.selected,
    boxShadow: `inset 2px 0 ${vars.palette.primary.main}`,
  },
  '& tr[data-off="true"]': { color: vars.palette.text.tertiary },
  '& [data-align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& strong': { ...typography.subtitle1, display: 'block' },
  '& small': { ...typography.body2, display: 'block' },
  // What is wrong stands below its field, as wide as it needs, at the row's end.
  '& tr[data-wrong="true"] td': { paddingBottom: spacing(8) },
  '& [data-field]': { position: 'relative' },
  '& [data-field] .MuiFormHelperText-root': {
    position: 'absolute',
    top: '100%',
    right: 0,
    width: 'max-content',
  },
}));

interface RowProps {
  readonly picking: TagPicking;
  readonly line: TagLine;
}

const Row = observer(function Row({ picking, line }: RowProps) {
  const { TagNumber, Location, LotNumber, ExpirationDate } = line.tag;
  const why = whyNotSelect(line);
  const isOff = why !== null && !isSelected(line);
  return (
    <tr data-selected={isSelected(line)} data-off={isOff} data-wrong={lineProblem(line) !== null}>
      <td>
        <Checkbox
          checked={isSelected(line)}
          disabled={isOff}
          onChange={() => picking.toggle(TagNumber)}
          slotProps={{ input: { 'aria-label': `Choose ${TagNumber}` } }}
        />
      </td>
      <td>
        <strong>{TagNumber}</strong>
        {why !== null && <small>{why}</small>}
      </td>
      <td>{Location || '--'}</td>
      <td>{LotNumber || '--'}</td>
      <td>{dateText(ExpirationDate) || '--'}</td>
      <td data-align="right">{countText(line.available)}</td>
      <td>
        <TagField picking={picking} line={line} field="pick" />
      </td>
      <td>
        <TagField picking={picking} line={line} field="leave" />
      </td>
    </tr>
  );
});

/** The tags of an item, one row each (TAG-02). */
export const TagTable = observer(function TagTable({ picking }: { readonly picking: TagPicking }) {
  const { lines, chosen } = picking;
  const isAll =
    chosen.length > 0 && lines.every((line) => isSelected(line) || whyNotSelect(line) !== null);
  return (
    <Scroller>
      <Table aria-label="Tags">
        <colgroup>
          <col width={56} />
          <col width={136} />
          <col width={128} />
          <col width={136} />
          <col width={144} />
          <col width={104} />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <td>
              <Checkbox
                checked={isAll}
                indeterminate={chosen.length > 0 && !isAll}
                disabled={lines.every((line) => whyNotSelect(line) !== null)}
                onChange={picking.toggleAll}
                slotProps={{ input: { 'aria-label': 'Choose all tags' } }}
              />
            </td>
            <th scope="col">Tag</th>
            <th scope="col">Location</th>
            <th scope="col">Lot Number</th>
            <th scope="col">Expiration Date</th>
            <th scope="col" data-align="right">
              Available
            </th>
            <th scope="col" data-align="right">
              Pick
            </th>
            <th scope="col" data-align="right">
              Leave
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.tag.TagNumber} picking={picking} line={line} />
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
});
