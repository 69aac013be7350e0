import type { OrderRecord, SubOrderRecord } from '@contract/orderRecord';
import { Panel } from '@/shared/ui/page/Panel';
import { PackageSection } from './PackageSection';

interface Props {
  readonly fulfillment: SubOrderRecord['Fulfillment'];
  /**
   * The order that they belong to: another server tells there who carries its parcels (DATA-09,
   * DATA-11).
   */
  readonly order: Pick<OrderRecord, 'ShippedCarrier' | 'ShippedServiceLevel'>;
}

/** The parcels of an order or of a part of it, without a frame of their own. */
export const Packages = ({
  fulfillment: { Packages: parcels },
  order: { ShippedCarrier, ShippedServiceLevel },
}: Props) =>
  parcels.map((parcel, index) => {
    const carried = {
      ...parcel,
      Carrier: parcel.Carrier ?? ShippedCarrier,
      ServiceLevel: parcel.ServiceLevel ?? ShippedServiceLevel,
    };
    return (
      <PackageSection
        key={parcel.PackageId}
        parcel={carried}
        title={`Package ${index + 1} of ${parcels.length}`}
      />
    );
  });

/** What the order left in (ORDD-08); nothing while it has not left. */
export function PackagesPanel(props: Props) {
  const { length } = props.fulfillment.Packages;
  if (length === 0) return null;
  return (
    <Panel title="Packages" count={length} isDivided isFlush>
      <Packages {...props} />
    </Panel>
  );
}
