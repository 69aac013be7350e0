import CloseRounded from '@mui/icons-material/CloseRounded';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { CopyLine } from '@/shared/ui/detail/CopyLine';
import type { ApiTokens } from '../model/ApiTokens';

const Card = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  gap: spacing(2),
  padding: `${spacing(3)} ${spacing(4)} ${spacing(4)}`,
  border: `1px solid ${vars.palette.primary.main}`,
  borderRadius: vars.shape.md,
  backgroundColor: vars.palette.background.paper,
  '& > p': {
    ...typography.subtitle1,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: spacing(2),
    overflowWrap: 'anywhere',
  },
  '& > p > svg': { fontSize: 20, color: vars.palette.primary.main },
}));

const Region = styled('div')({ '&:empty': { display: 'none' } });

/** The token that was just made, until its person has copied it: nobody can tell it any more. */
export const NewToken = observer(function NewToken({ tokens }: { readonly tokens: ApiTokens }) {
  const { made } = tokens;
  return (
    // It is there before there is anything in it, so that what comes is told.
    <Region role="status">
      {made && (
        <Card>
          <p>
            <VpnKeyOutlined aria-hidden="true" />
            {made.secret === null
              ? `${made.token.Name} was created, but its token was lost on its way to you. Revoke it and create another one.`
              : `${made.token.Name} was created. Copy its token now, it is not shown again.`}
            <IconButton
              size="small"
              aria-label={made.secret === null ? 'Dismiss' : 'I have copied it'}
              onClick={tokens.dismiss}
            >
              <CloseRounded />
            </IconButton>
          </p>
          {made.secret !== null && <CopyLine name="Token" text={made.secret} isNameHidden />}
        </Card>
      )}
    </Region>
  );
});
