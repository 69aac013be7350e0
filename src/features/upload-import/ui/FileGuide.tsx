import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { saveFile } from '@/shared/file/saveFile';
import type { ImportDescription } from '@/entities/import';
import { templateOf } from '../model/template';

const Guide = styled('section')(({ theme: { spacing, typography, vars } }) => ({
  marginTop: spacing(5),
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: spacing(2),
    marginBottom: spacing(2),
  },
  '& h3': typography.h3,
  '& > ul': {
    display: 'grid',
    gap: spacing(1),
    marginBottom: spacing(5),
    paddingLeft: spacing(5),
    listStyle: 'disc',
    color: vars.palette.text.secondary,
  },
}));

const Columns = styled('ol')(({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
  columnCount: 2,
  columnGap: spacing(8),
  counterReset: 'column',
  marginTop: spacing(2),
  '& > li': {
    display: 'flex',
    gap: spacing(3),
    padding: `${spacing(1.5)} 0`,
    breakInside: 'avoid',
    borderTop: `1px solid ${vars.palette.divider}`,
    counterIncrement: 'column',
  },
  '& > li::before': {
    content: 'counter(column)',
    flex: 'none',
    width: spacing(5),
    textAlign: 'right',
    color: vars.palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& em': { marginLeft: spacing(2), fontStyle: 'normal', color: vars.palette.text.tertiary },
  '& p': { ...typography.body2, color: vars.palette.text.secondary },
  [breakpoints.down(layout.phone)]: { columnCount: 1 },
}));

interface Props {
  readonly kind: ImportDescription;
}

/**
 * How an import file must be made: its rules, its columns in their order, and a file to start from
 * (IMP-09 to IMP-12).
 */
export function FileGuide({ kind: { columns, rules, templateName } }: Props) {
  return (
    <Guide>
      <header>
        <h3>How the file must look</h3>
        <Button
          variant="outlined"
          startIcon={<DownloadRounded />}
          onClick={() => saveFile(templateName, 'text/csv', templateOf(columns))}
        >
          Download Template
        </Button>
      </header>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <h3 id="import-columns">Columns, in this order</h3>
      <Columns aria-labelledby="import-columns">
        {columns.map(({ label, isOptional, hint }) => (
          <li key={label}>
            <div>
              {label}
              {isOptional && <em>optional</em>}
              {hint !== undefined && <p>{hint}</p>}
            </div>
          </li>
        ))}
      </Columns>
    </Guide>
  );
}
