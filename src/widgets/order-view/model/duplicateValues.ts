import type { Order } from '@/entities/order';
import { deductOrderToDuplicate } from '@/features/save-deduct-order';
import { orderToDuplicate } from '@/features/save-order';

/** What the form of a new order begins with that is to be like one. */
export const duplicateValues = ({ isDeduct, record }: Order): object =>
  isDeduct ? deductOrderToDuplicate(record) : orderToDuplicate(record);
