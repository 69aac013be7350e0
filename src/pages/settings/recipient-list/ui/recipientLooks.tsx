import { styled } from '@mui/material/styles';
import type { Recipient } from '@/entities/recipient';
import type { Column, Opener, RowLooks } from '@/shared/list/ui/columns';
import { Name, Small, RowText } from '@/shared/list/ui/rowParts';

const Block = styled('div')(({ theme: { mixins, spacing, typography, vars } }) => ({
  display: 'grid',
  gap: spacing(0.5),
  '& > div': mixins.truncate,
  '& > div:first-of-type': { fontWeight: 500 },
  '& .facts': { ...typography.body2, color: vars.palette.text.secondary },
}));

const wordsOf = (text: string | null, className?: string) => (
  <RowText title={text ?? ''} data-empty={!text} className={className}>
    {text || '--'}
  </RowText>
);

const named = ({ name: words }: Recipient, open: Opener) => (
  <Name title={words}>{open(words)}</Name>
);

const phoneOf = ({ phone }: Recipient) => wordsOf(phone, 'numeric');

const name: Column<Recipient> = {
  key: 'name',
  head: 'NAME',
  width: 240,
  narrowWidth: 200,
  cell: named,
};
const company: Column<Recipient> = {
  key: 'company',
  head: 'COMPANY',
  width: 280,
  narrowWidth: 220,
  cell: ({ record }) => wordsOf(record.Company),
};
const email: Column<Recipient> = {
  key: 'email',
  head: 'EMAIL',
  width: 300,
  narrowWidth: 240,
  cell: ({ record }) => wordsOf(record.Email),
};
const address: Column<Recipient> = {
  key: 'address',
  head: 'ADDRESS',
  cell: (recipient) => wordsOf(recipient.address),
};
const phone: Column<Recipient> = {
  key: 'phone',
  head: 'PHONE',
  width: 170,
  narrowWidth: 150,
  cell: phoneOf,
};

/** The company, where it is not what the recipient is called by. */
const companyBeside = ({ name: words, record }: Recipient): string =>
  record.Company === words ? '' : (record.Company ?? '');

const folded = (recipient: Recipient, open: Opener) => (
  <>
    {named(recipient, open)}
    {companyBeside(recipient) !== '' && (
      <Small title={companyBeside(recipient)}>{companyBeside(recipient)}</Small>
    )}
  </>
);

const place = (recipient: Recipient) => (
  <>
    {wordsOf(recipient.address)}
    {recipient.record.Email && (
      <Small title={recipient.record.Email}>{recipient.record.Email}</Small>
    )}
  </>
);

const block = (recipient: Recipient, open: Opener) => (
  <Block>
    <div>{open(recipient.name)}</div>
    <div className="facts">
      {[companyBeside(recipient), recipient.address].filter(Boolean).join(' · ')}
    </div>
    <div className="facts">
      {[recipient.phone, recipient.record.Email].filter(Boolean).join(' · ')}
    </div>
  </Block>
);

/** The rows of the address book (RCPT-17), folded on tablets, blocks on phones. */
export const recipientLooks: RowLooks<Recipient> = {
  columns: [name, company, email, address, phone],
  touchColumns: [
    { key: 'name', head: 'NAME', width: 320, cell: folded },
    { ...address, cell: place },
    { ...phone, width: 160 },
  ],
  block,
  nameOf: (recipient) => `recipient ${recipient.name}`,
};
