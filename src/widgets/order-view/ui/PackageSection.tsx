import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { SubOrderRecord } from '@contract/orderRecord';
import { trackingPage } from '@contract/trackingPages';
import { dateText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { CopyButton } from '@/shared/ui/detail/CopyButton';
import { FactList } from '@/shared/ui/detail/FactList';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import { CarrierMark } from './CarrierMark';

const TrackingBarcode = lazyPart('TrackingBarcode', () => import('./TrackingBarcode'));

type Package = SubOrderRecord['Fulfillment']['Packages'][number];
type Content = Package['Items'][number];

const columns: readonly [LineColumn<Content>, ...LineColumn<Content>[]] = [
  { head: 'Item', cell: (item) => item.Product.Name },
  { head: 'Quantity', width: 88, align: 'right', cell: (item) => countText(item.Quantity) },
  { head: 'Serial numbers', width: '24%', cell: (item) => item.SerialNumbers.join(', ') },
  { head: 'Lot numbers', width: '16%', cell: (item) => item.LotNumbers.join(', ') },
  {
    head: 'Expiration dates',
    width: '20%',
    cell: (item) => item.ExpirationDates.map(dateText).join(', '),
  },
];

const Section = styled('section')(({ theme: { spacing, vars } }) => ({
  '&:not(:first-of-type)': { borderTop: `1px solid ${vars.palette.divider}` },
  '& > table': { marginBottom: spacing(2) },
}));

const Top = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: spacing(4),
  padding: `${spacing(4)} ${spacing(4)} ${spacing(3)}`,
  '& > div:first-of-type': { flex: '1 1 352px', minWidth: 0, display: 'grid', gap: spacing(3) },
}));

const Who = styled('header')(({ theme: { spacing, typography, vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(3),
  '& h3': typography.subtitle1,
  '& p': { ...typography.body2, color: vars.palette.text.secondary },
}));

const Label = styled('figure')(({ theme: { spacing, typography, vars } }) => ({
  flex: '0 0 auto',
  maxWidth: '100%',
  padding: `${spacing(1.5)} ${spacing(2.5)} ${spacing(1)}`,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.xs,
  overflow: 'hidden',
  textAlign: 'center',
  color: vars.palette.common.black,
  backgroundColor: vars.palette.common.white,
  '& > figcaption': {
    ...typography.caption,
    letterSpacing: '0.08em',
    fontVariantNumeric: 'tabular-nums',
  },
}));

const Waiting = styled('div')({ height: 70 });

const Followed = styled('span')(({ theme: { spacing } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: spacing(1),
  '& .MuiIconButton-root': { margin: `${spacing(-1)} 0` },
}));

const External = styled(Link)(({ theme: { spacing } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: spacing(1),
  overflowWrap: 'anywhere',
}));

/** Characters that a Code 128 barcode can hold. */
const isDrawable = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Only addresses of the web are made links: what a carrier sends must not run in the portal. */
const isWebAddress = (url: string | null): url is string =>
  url !== null && /^https?:\/\//i.test(url);

/** Where a parcel is followed: the address that came with it, else its carrier's own page. */
const pageOf = ({ Carrier, TrackingDetails: { TrackingNumber, Url } }: Package): string | null =>
  isWebAddress(Url) ? Url : trackingPage(Carrier, TrackingNumber);

const Tracking = ({ parcel }: { readonly parcel: Package }) => {
  const { TrackingNumber: number } = parcel.TrackingDetails;
  const page = pageOf(parcel);
  return (
    <Followed>
      {page === null ? (
        <span className="numeric">{number}</span>
      ) : (
        <External href={page} target="_blank" rel="noopener noreferrer" className="numeric">
          {number}
          <OpenInNewRounded fontSize="tiny" aria-hidden="true" />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </External>
      )}
      <CopyButton text={number} name={`tracking number ${number}`} />
    </Followed>
  );
};

interface Props {
  readonly parcel: Package;
  /** "Package 1 of 2". */
  readonly title: string;
}

/** One parcel: who carries it, how it is followed, and what is in it (ORDD-08). */
export function PackageSection({ parcel, title }: Props) {
  const { Carrier, ServiceLevel, PackageId, TrackingDetails, Items } = parcel;
  const { TrackingNumber, UCCLabel } = TrackingDetails;
  return (
    <Section>
      <Top>
        <div>
          <Who>
            {Carrier && <CarrierMark carrier={Carrier} />}
            <div>
              <h3>{title}</h3>
              {ServiceLevel && <p>{ServiceLevel}</p>}
            </div>
          </Who>
          <FactList
            facts={[
              { label: 'Package id', value: PackageId },
              { label: 'Tracking', value: TrackingNumber && <Tracking parcel={parcel} /> },
              ...(UCCLabel
                ? [{ label: 'Box label', value: <span className="numeric">{UCCLabel}</span> }]
                : []),
            ]}
          />
        </div>
        {isDrawable(TrackingNumber) && (
          <Label>
            <Suspense fallback={<Waiting />}>
              <TrackingBarcode value={TrackingNumber} />
            </Suspense>
            <figcaption>{TrackingNumber}</figcaption>
          </Label>
        )}
      </Top>
      <LineTable label={`Items of package ${PackageId}`} columns={columns} lines={Items} />
    </Section>
  );
}
