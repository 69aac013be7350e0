import { styled } from '@mui/material/styles';
import type { ChangeRecord } from '@contract/changeRecord';
import { momentText } from '@/shared/format/dates';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';

const Changes = styled('ul')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  gap: spacing(3),
  marginTop: spacing(3),
  paddingTop: spacing(3),
  borderTop: `1px solid ${vars.palette.divider}`,
  '& > li > div': { display: 'flex', gap: spacing(2), justifyContent: 'space-between' },
  '& p, & time, & dl': { ...typography.body2, color: vars.palette.text.secondary },
  '& time': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', gap: `0 ${spacing(2)}` },
  '& dd': { overflowWrap: 'anywhere', minWidth: 0 },
  '& ins': { color: vars.palette.text.primary, textDecoration: 'none' },
}));

const empty = 'nothing';

interface Props {
  readonly changes: readonly ChangeRecord[];
}

/** What people have changed, each field before and after. */
export function ChangeList({ changes }: Props) {
  if (changes.length === 0) return null;
  return (
    <Changes aria-label="Changes">
      {changes.map(({ At, By, Fields }) => (
        <li key={`${At} ${By}`}>
          <div>
            <span>Changed</span>
            <time dateTime={At}>{momentText(At)}</time>
          </div>
          <p>{By}</p>
          <dl>
            {Fields.map(({ Label, Before, After }) => (
              <div key={Label}>
                <dt>{Label}</dt>
                <dd>
                  <VisuallyHidden>was </VisuallyHidden>
                  <del>{Before ?? empty}</del>
                  <span aria-hidden="true"> → </span>
                  <VisuallyHidden>, is </VisuallyHidden>
                  <ins>{After ?? empty}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </Changes>
  );
}
