import type { NoticeRecord } from '@contract/notice';

/** The warehouse of a notice in words: "ROC - Rochester". */
export const warehouseText = ({
  WarehouseCode,
  Warehouse: { Name },
}: Pick<NoticeRecord, 'WarehouseCode' | 'Warehouse'>): string =>
  [WarehouseCode, Name].filter(Boolean).join(' - ');
