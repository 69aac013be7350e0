import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { styled } from '@mui/material/styles';

const Frame = styled('span')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.caption,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: spacing(1),
  height: spacing(7),
  padding: `0 ${spacing(2)}`,
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: vars.shape.xs,
  fontWeight: typography.fontWeightBold,
  whiteSpace: 'nowrap',
}));

/** The carriers that have a mark (CONST-18); USPS before UPS, whose name is not in it but whose letters nearly are. */
const marks: readonly { readonly pattern: RegExp; readonly name: string }[] = [
  { pattern: /fedex/i, name: 'FedEx' },
  { pattern: /usps/i, name: 'USPS' },
  { pattern: /\bups/i, name: 'UPS' },
  { pattern: /dhl/i, name: 'DHL' },
];

interface Props {
  readonly carrier: string;
}

/** A carrier by a truck and its name, in plain text colours; one without a mark by its name alone. */
export function CarrierMark({ carrier }: Props) {
  const mark = marks.find(({ pattern }) => pattern.test(carrier));
  return (
    <Frame>
      {mark && <LocalShippingOutlined fontSize="small" aria-hidden="true" />}
      {mark?.name ?? carrier}
    </Frame>
  );
}
