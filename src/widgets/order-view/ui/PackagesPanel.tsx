import type { SubOrderRecord } from '@contract/order';
import { Panel } from '@/shared/ui/panel/Panel';
import { PackageSection } from './PackageSection';

interface Props {
  readonly fulfillment: SubOrderRecord['Fulfillment'];
}

/** The parcels of an order or of a part of it, without a frame of their own. */
export const Packages = ({ fulfillment: { Packages: parcels } }: Props) =>
  parcels.map((parcel, index) => <PackageSection key={parcel.PackageId} parcel={parcel} title={`Package ${index + 1} of ${parcels.length}`} />);

/** What the order left in (ORDD-08); nothing while it has not left. */
export function PackagesPanel({ fulfillment }: Props) {
  const { length } = fulfillment.Packages;
  if (length === 0) return null;
  return (
    <Panel title="Packages" count={length} isDivided isFlush>
      <Packages fulfillment={fulfillment} />
    </Panel>
  );
}
