import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { clockText } from '@/shared/format/dates';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { Hint } from '@/shared/ui/controls/Hint';
import type { KeptForm } from '../KeptForm';

const Note = styled('span')(
  ({ theme: { breakpoints, layout, mixins, spacing, typography, vars } }) => ({
    ...typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: spacing(1.5),
    marginRight: spacing(1),
    color: vars.palette.text.secondary,
    whiteSpace: 'nowrap',
    '& svg': { fontSize: 18, color: vars.palette.text.tertiary },
    // Only screen readers keep the words where there is no room for them.
    [breakpoints.down(layout.phone)]: { marginRight: 0, '& > span': mixins.visuallyHidden },
  }),
);

const whyNotKept = (problem: ApiProblem | null): string =>
  [
    problem?.message,
    problem?.errorId ? `Error ID: ${problem.errorId}.` : null,
    'It is tried again in ten seconds, or when this is pressed.',
  ]
    .filter((part) => part)
    .join(' ');

/** Says in a form's header that what is entered is kept, and since when. */
export const KeptNote = observer(function KeptNote({ kept }: { readonly kept: KeptForm }) {
  if (kept.keeping === 'failed')
    return (
      <Hint title={whyNotKept(kept.problem)}>
        <Button
          size="small"
          color="error"
          startIcon={<CloudOffOutlined />}
          onClick={() => void kept.keepNow()}
        >
          Draft not kept
        </Button>
      </Hint>
    );
  if (kept.keptAt === null || kept.keeping === 'nothing') return null;
  return (
    <Note>
      <CloudDoneOutlined aria-hidden="true" />
      <span>Draft kept {clockText(kept.keptAt)}</span>
    </Note>
  );
});
