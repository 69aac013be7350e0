import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { RecipientOnOrder } from '@contract/recipientRecord';
import type { ReferenceData } from '@/entities/session';
import { EmailText } from '@/shared/ui/detail/EmailText';
import { FactList } from '@/shared/ui/detail/FactList';
import { Panel } from '@/shared/ui/page/Panel';
import { recipientFacts } from '../model/recipientFacts';

const Lines = styled('span')({ whiteSpace: 'pre-line' });

const emailLink = (email: string) => (
  <Link href={`mailto:${email}`}>
    <EmailText text={email} />
  </Link>
);

const notProvided = (
  <Typography component="span" color="textTertiary">
    Not provided
  </Typography>
);

interface Props {
  readonly title: string;
  readonly recipient: RecipientOnOrder;
  /** Names of states and countries; until they are there, their codes stand. */
  readonly reference: ReferenceData | null;
}

/** Who an order goes to (ORDD-05), or who sends it. */
export function RecipientPanel({ title, recipient, reference }: Props) {
  const { name, company, email, phone, address, state, country } = recipientFacts(
    recipient,
    reference,
  );
  return (
    <Panel title={title}>
      <FactList
        facts={[
          { label: 'Name', value: name },
          ...(company === null ? [] : [{ label: 'Company', value: company }]),
          { label: 'Email', value: email === null ? notProvided : emailLink(email) },
          { label: 'Phone', value: phone && <span className="numeric">{phone}</span> },
          { label: 'Address', value: address && <Lines>{address}</Lines> },
          { label: 'State', value: state },
          { label: 'Country', value: country },
        ]}
      />
    </Panel>
  );
}
