import { orderRecord, type OrderRecord } from '@contract/orderRecord';
import { currentAs } from '@/shared/api/currentAs';

/**
 * The order as somebody else has made it, where that is why an update was refused; null for any
 * other failure.
 */
export const currentIn = (error: unknown): OrderRecord | null => currentAs(orderRecord, error);
