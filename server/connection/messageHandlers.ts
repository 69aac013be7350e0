import type { ToldByWarehouse } from '@contract/warehouseMessages';
import { takeAnswer } from './answers';
import { takeHold, takeProgress, takePutBack } from './floorMessages';
import { takeItem } from './itemMessages';
import { takeDelivery, takeNoticeProgress, takeReceipt, takeUnannounced } from './noticeMessages';
import { takeCorrection, takeShipment, takeVoid } from './shipments';
import { takeSnapshot } from './snapshots';
import { takeAdjustment, takeCount, takeTagMove } from './stockMessages';
import type { MessageHandler } from './taken';

/** Who carries out which message of a warehouse. */
export const messageHandlers: { readonly [Type in ToldByWarehouse]: MessageHandler<Type> } = {
  answer: takeAnswer,
  'order.progress': takeProgress,
  'order.held': takeHold,
  'order.putBack': takePutBack,
  'shipment.sent': takeShipment,
  'shipment.corrected': takeCorrection,
  'shipment.voided': takeVoid,
  'notice.progress': takeNoticeProgress,
  'notice.delivered': takeDelivery,
  'notice.received': takeReceipt,
  'goods.received': takeUnannounced,
  'stock.counted': takeCount,
  'stock.adjusted': takeAdjustment,
  'item.described': takeItem,
  'tag.moved': takeTagMove,
  'stock.snapshot': takeSnapshot,
};
