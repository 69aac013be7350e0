import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ApiTokenRecord } from '@contract/apiTokens';
import { apiTokenLimits } from '@contract/apiTokenRules';
import type { Day } from '@contract/dates';
import { countText } from '@/shared/format/numbers';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { Panel } from '@/shared/ui/page/Panel';
import { QuietText } from '@/shared/ui/page/QuietText';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { Tag } from '@/shared/ui/status/Tag';
import { endText, lastUseText, madeText, rightLabel, stateLook } from '../model/tokenWords';
import type { ApiTokens } from '../model/ApiTokens';

const Lines = styled('span')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  '& > small': {
    ...typography.body2,
    fontWeight: typography.fontWeightRegular,
    color: vars.palette.text.secondary,
  },
  '& code': { ...typography.mono, marginRight: spacing(2), fontSize: 'inherit' },
}));

const Rights = styled('span')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(1.5),
}));

/** Its words stand on the line of the others. */
const RevokeButton = styled(Button)(({ theme: { spacing } }) => ({
  margin: `${spacing(-1.5)} ${spacing(-2)}`,
}));

const Nothing = styled('p')(({ theme: { spacing, vars } }) => ({
  padding: `0 ${spacing(4)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
}));

const name = (token: ApiTokenRecord) => (
  <Lines>
    {token.Name}
    <small>
      <code>{`…${token.LastFour}`}</code>
      {madeText(token)}
    </small>
  </Lines>
);

const rights = ({ Rights: given }: ApiTokenRecord) => (
  <Rights>
    {given.map((right) => (
      <Tag key={right} text={rightLabel(right)} />
    ))}
  </Rights>
);

type Columns = readonly [LineColumn<ApiTokenRecord>, ...LineColumn<ApiTokenRecord>[]];

const columnsOf = (today: Day, revoke: (token: ApiTokenRecord) => void): Columns => [
  { head: 'Name', cell: name },
  { head: 'Rights', width: '22%', cell: rights },
  { head: 'Last use', width: '17%', cell: lastUseText },
  {
    head: `Calls, ${apiTokenLimits.callDays} days`,
    width: 112,
    cell: ({ Calls }) => countText(Calls),
  },
  { head: 'State', width: 140, cell: (token) => <QuietStatus {...stateLook(token, today)} /> },
  { head: 'Last day', width: 124, cell: endText },
  {
    head: 'Actions',
    width: 108,
    align: 'right',
    cell: (token) =>
      token.State === 'active' ? (
        <RevokeButton
          size="small"
          color="error"
          aria-label={`Revoke ${token.Name}`}
          onClick={() => revoke(token)}
        >
          Revoke
        </RevokeButton>
      ) : null,
  },
];

interface Props {
  readonly tokens: ApiTokens;
  readonly today: Day;
}

/** The client's tokens with what they may and how they are used; one that works can be revoked. */
export const TokensPanel = observer(function TokensPanel({ tokens, today }: Props) {
  const [asked, setAsked] = useState<ApiTokenRecord | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = (token: ApiTokenRecord) => {
    setAsked(token);
    setAsking(true);
  };
  const revoke = () => {
    setAsking(false);
    if (asked) void tokens.revoke(asked);
  };
  return (
    <Panel
      title="Tokens"
      count={tokens.tokens.length}
      isFlush
      actions={<QuietText>{`${apiTokenLimits.live} may work at once`}</QuietText>}
    >
      {tokens.tokens.length === 0 ? (
        <Nothing>
          No tokens yet. A program calls with a token of its own, which opens what it needs and
          nothing else.
        </Nothing>
      ) : (
        <LineTable label="Tokens" columns={columnsOf(today, ask)} lines={tokens.tokens} />
      )}
      <ConfirmDialog
        open={isAsking}
        isDanger
        title={`Revoke ${asked?.Name ?? ''}?`}
        text="Programs that use this token are refused from this moment on. It can not be brought back."
        onOk={revoke}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
});
