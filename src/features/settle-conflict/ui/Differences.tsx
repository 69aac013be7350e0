import { styled } from '@mui/material/styles';
import { EmailText } from '@/shared/ui/detail/EmailText';
import type { Difference } from '../model/differencesOf';

const Table = styled('table')(({ theme: { spacing, typography, vars } }) => ({
  width: '100%',
  marginTop: spacing(4),
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': { ...typography.subtitle2, textAlign: 'left', color: vars.palette.text.secondary },
  '& th, & td': {
    padding: `${spacing(2)} ${spacing(3)} ${spacing(2)} 0`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& tr': { borderBottom: `1px solid ${vars.palette.divider}` },
  '& [data-changed="false"]': { color: vars.palette.text.tertiary },
}));

interface Props {
  readonly rows: readonly Difference[];
}

/** What somebody else has made of the order, beside what was changed here. */
export function Differences({ rows }: Props) {
  return (
    <Table aria-label="Differences">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, theirs, mine }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <EmailText text={theirs} />
            </td>
            <td data-changed={mine !== null}>
              {mine === null ? 'Not changed' : <EmailText text={mine} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
