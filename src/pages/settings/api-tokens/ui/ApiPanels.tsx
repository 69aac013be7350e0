import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { DetailBody, DetailStack } from '@/shared/ui/detail/DetailLayout';
import type { ApiTokens } from '../model/ApiTokens';
import { AddressPanel } from './AddressPanel';
import { NewToken } from './NewToken';
import { TokensPanel } from './TokensPanel';
import { UsagePanel } from './UsagePanel';

const Halves = styled('div')(({ theme: { breakpoints, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: spacing(4),
  [breakpoints.down(1100)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface Props {
  readonly tokens: ApiTokens;
}

/** The token that was just made, all of them, and what programs need to know. */
export const ApiPanels = observer(function ApiPanels({ tokens }: Props) {
  const { service } = tokens;
  return (
    <DetailBody>
      {service === null ? (
        <LinearProgress aria-label="Loading" aria-busy="true" />
      ) : (
        <DetailStack>
          <NewToken tokens={tokens} />
          <TokensPanel tokens={tokens} today={service.today} />
          <Halves>
            <AddressPanel address={service.address} callsPerMinute={service.callsPerMinute} />
            <UsagePanel tokens={tokens} today={service.today} />
          </Halves>
        </DetailStack>
      )}
    </DetailBody>
  );
});
