import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { countText } from '@/shared/format/numbers';
import { useRouteLink } from '@/shared/routes/useRouteLink';
import { CopyButton } from '@/shared/ui/detail/CopyButton';
import { FactList } from '@/shared/ui/detail/FactList';
import { Panel } from '@/shared/ui/page/Panel';

const Address = styled('span')(({ theme: { spacing, typography } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1),
  '& > code': { ...typography.mono, minWidth: 0, overflowWrap: 'anywhere' },
  '& > button': { margin: `${spacing(-1.5)} 0` },
}));

const Example = styled('pre')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.mono,
  margin: `${spacing(4)} 0 0`,
  padding: spacing(3),
  borderRadius: vars.shape.borderRadius,
  backgroundColor: vars.palette.surface.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

const Code = styled('code')(({ theme: { typography } }) => ({ ...typography.mono }));

const External = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Link href={href} underline="always" target="_blank" rel="noopener">
    {children}
  </Link>
);

const UsersLink = observer(function UsersLink() {
  return (
    <Link underline="always" {...useRouteLink('UsersSettings')}>
      Users
    </Link>
  );
});

interface Props {
  readonly address: string;
  readonly callsPerMinute: number;
}

/** Where programs call, what they are told of limits, and how a create is sent twice safely. */
export const AddressPanel = observer(function AddressPanel({ address, callsPerMinute }: Props) {
  return (
    <Panel title="Address and limits">
      <FactList
        facts={[
          {
            label: 'Address',
            value: (
              <Address>
                <code>{address}</code>
                <CopyButton text={address} name="address" />
              </Address>
            ),
          },
          {
            label: 'Document',
            value: (
              <>
                <External href={`${address}docs`}>List of calls</External>
                {' and '}
                <External href={`${address}docs/openapi.json`}>OpenAPI 3.1</External>
              </>
            ),
          },
          {
            label: 'Limit',
            value: (
              <>
                {`${countText(callsPerMinute)} calls a minute for each token. Every answer says in `}
                <Code>RateLimit-Remaining</Code> how many are left; one too many is a 429, and{' '}
                <Code>Retry-After</Code> says for how many seconds to wait.
              </>
            ),
          },
          {
            label: 'Sending twice',
            value: (
              <>
                Give every create an <Code>Idempotency-Key</Code> of its own. Sent again with the
                same key, it is made once, and the first answer comes again for seven days.
              </>
            ),
          },
          {
            label: 'Refusals',
            value:
              '401: the token does not work, or no longer. 403: it lacks the right, or it is another account.',
          },
          {
            label: 'API user',
            value: (
              <>
                Its token stays as it is and has every right of its role; it is found under{' '}
                <UsersLink />.
              </>
            ),
          },
        ]}
      />
      <Example tabIndex={0} aria-label="Example">
        {`curl ${address}ui/orders?pageSize=50 \\\n  -H "Authorization: Bearer $PORTSIDE_TOKEN"`}
      </Example>
    </Panel>
  );
});
