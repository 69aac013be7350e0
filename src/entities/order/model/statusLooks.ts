import { isOnHold } from '@contract/orderRules';

import type { Glyph } from '@/shared/ui/status/StatusGlyph';
import type { Tone } from '@/shared/ui/status/tone';

interface Look {
  readonly tone: Tone;
  readonly glyph: Glyph;
  readonly text: string;
}

const looks: Readonly<Record<string, Look>> = {
  Submitted: { tone: 'blue', glyph: 'ring', text: 'Submitted' },
  Approved: { tone: 'indigo', glyph: 'quarter', text: 'Approved' },
  Confirmed: { tone: 'indigo', glyph: 'half', text: 'Confirmed' },
  Released: { tone: 'amber', glyph: 'threeQuarters', text: 'Released' },
  Closed: { tone: 'green', glyph: 'tick', text: 'Closed' },
  Cancelled: { tone: 'grey', glyph: 'cross', text: 'Cancelled' },
};

const warehouseLooks: Readonly<Record<string, Look>> = {
  Initial: { tone: 'grey', glyph: 'ring', text: 'Initial' },
  Entered: { tone: 'blue', glyph: 'ring', text: 'Entered' },
  Started: { tone: 'amber', glyph: 'quarter', text: 'Started' },
  Ready: { tone: 'amber', glyph: 'quarter', text: 'Ready' },
  Assigned: { tone: 'amber', glyph: 'half', text: 'Assigned' },
  Picked: { tone: 'amber', glyph: 'half', text: 'Picked' },
  Packed: { tone: 'amber', glyph: 'threeQuarters', text: 'Packed' },
  Shipped: { tone: 'green', glyph: 'tick', text: 'Shipped' },
  Delivered: { tone: 'green', glyph: 'tick', text: 'Delivered' },
  Cancelled: { tone: 'grey', glyph: 'cross', text: 'Cancelled' },
  'Check Inventory': { tone: 'red', glyph: 'mark', text: 'Check Inventory' },
};

/** How an order status looks; every status that begins with OnHold reads "On hold". */
export const statusLook = (status: string): Look =>
  isOnHold(status)
    ? { tone: 'orange', glyph: 'pause', text: 'On hold' }
    : (looks[status] ?? { tone: 'grey', glyph: 'ring', text: status });

/** How a warehouse status looks; the glyph fills with progress. */
export const warehouseStatusLook = (status: string): Look =>
  warehouseLooks[status] ?? { tone: 'grey', glyph: 'ring', text: status || '--' };
