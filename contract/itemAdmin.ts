import * as z from 'zod/mini';
import { moment } from './dates';
import { itemNeedIn } from './attentionRules';
import { endpoint } from './endpoint';
import { inventory } from './item';
import { itemTypes } from './itemTypes';
import { itemPayload, itemUpdate } from './itemPayload';
import { activatingOptions, deactivatingOptions, itemLimits } from './itemRules';
import { pageOf, pageQuery, searchTerm } from './list';
import { readActions } from './otherNames';
import { readFileAnswer, readStoredName } from './otherShapes';
import { tagGroup } from './tag';
import { answerId, oneOf, requiredId, requiredText } from './text';

const text = z._default(z.nullable(z.string()), null);
const number = z._default(z.nullable(z.number()), null);
const flag = z._default(z.boolean(), false);

/** What the list can do with an item (OPEN-28). */
export const itemActions = ['activate', 'deactivate', 'updateInventory'] as const;
export type ItemAction = (typeof itemActions)[number];

const dimensions = z.object({ Length: number, Width: number, Height: number, Weight: number });

/** A whole item: list answers carry full records (ITEM-40, OPEN-29). */
export const itemRecord = z.object({
  _id: answerId,
  Version: z._default(z.int(), 0),
  StockNumber: z.string(),
  Description: z._default(z.string(), ''),
  ItemType: z._default(z.enum(itemTypes), 'Standard'),
  IsActive: z.boolean(),
  Barcode: z._default(z.string(), ''),
  ItemGroupId: text,
  RequiresSerialNumber: flag,
  LotNumberRequired: flag,
  ExpirationDateRequired: flag,
  CycleTime: number,
  HarmonizationCode: text,
  Price: number,
  Cost: number,
  IsCaseable: flag,
  PackUnit: number,
  ReorderPoint: number,
  ReorderQty: number,
  OriginalStockNumber: text,
  /** Stored names, for `items/get-file`. */
  ImageFile: text,
  PdfFile: text,
  CreatedDate: moment,
  /** Inches and pounds (ITEM-36). */
  Dimensions: z._default(dimensions, dimensions.parse({})),
  Components: z._default(
    z.array(
      z.object({
        Quantity: z.int(),
        Link: z.object({ Name: z.string() }),
        Description: z._default(z.string(), ''),
      }),
    ),
    [],
  ),
  InventorySummary: inventory,
  /** Third-party warehouses are left out (ITEM-10). */
  Warehouses: z._default(z.array(z.extend(inventory, { Code: z.string() })), []),
  actions: z.optional(z.array(z.enum(itemActions))),
});
export type ItemRecord = z.infer<typeof itemRecord>;

/** The entries of the status cards; no value means All (ITEM-04). */
export const itemStatusFilters = ['active', 'inactive'] as const;

const counts = { totalItemCount: z.int(), activeCount: z.int(), inactiveCount: z.int() };
/** The counts of the cards (ITEM-04). */
export const itemCounts = z.object(counts);
export type ItemCounts = z.infer<typeof itemCounts>;

export const itemListQuery = z.object({
  ...pageQuery,
  status: z.optional(oneOf('Status', itemStatusFilters)),
  searchTerm,
  /** The key of a row of what needs somebody: its items alone. */
  attention: z.optional(
    z.string().check(z.refine((key) => itemNeedIn(key) !== null, 'No such items need anybody')),
  ),
});
export type ItemListQuery = z.output<typeof itemListQuery>;

const stockNumber = requiredText('Stock Number', itemLimits.stockNumber);
const nothing = z.object({});

/**
 * `data` of a refused status change: the kits, or the components, that stand in its way (ITEM-21).
 */
export const kitConflict = z.object({
  MultipleItemKitsThatContainItem: z.optional(z.array(z.string())),
  InactiveKitComponents: z.optional(z.array(z.string())),
});
export type KitConflict = z.infer<typeof kitConflict>;

export const itemAdmin = {
  list: endpoint({
    method: 'GET',
    path: 'ui/items',
    needs: 'signedIn',
    query: itemListQuery,
    answer: pageOf(itemRecord, counts),
    reads: readActions(itemActions),
    defaultError: 'Issue getting items. Network issue.',
  }),
  tags: endpoint({
    method: 'GET',
    path: 'ui/items/tags/{stock}',
    needs: 'signedIn',
    params: z.object({
      stock: z
        .string()
        .check(z.minLength(1), z.maxLength(100, 'A stock number can have 100 characters at most')),
    }),
    answer: z.object({ tags: z.array(tagGroup) }),
    defaultError: 'Issue getting tags. Network issue.',
  }),
  create: endpoint({
    method: 'POST',
    path: 'items',
    needs: 'item.write',
    takesKey: true,
    payload: itemPayload,
    answer: z.object({ _id: z._default(z.string(), ''), StockNumber: z._default(z.string(), '') }),
    bodyLimit: 16 * 1024 * 1024,
    defaultError: 'Error creating item. Network issue.',
  }),
  update: endpoint({
    method: 'PUT',
    path: 'items/update',
    needs: 'item.write',
    payload: itemUpdate,
    answer: nothing,
    bodyLimit: 16 * 1024 * 1024,
    defaultError: 'Error updating item. Network issue.',
  }),
  updateStatus: endpoint({
    method: 'PUT',
    path: 'items/update-status',
    needs: 'item.write',
    payload: z.object({
      StockNumber: stockNumber,
      IsActive: z.boolean('IsActive must be true or false'),
      DeactivatingItemKitsOption: z._default(
        z.literal(
          Object.values(deactivatingOptions),
          'DeactivatingItemKitsOption must be 0, 1, 2 or -1',
        ),
        0,
      ),
      ActivatingKitComponentsOption: z._default(
        z.literal(
          Object.values(activatingOptions),
          'ActivatingKitComponentsOption must be 0, 1 or -1',
        ),
        0,
      ),
    }),
    answer: nothing,
    defaultError: 'Error updating item status. Network issue.',
  }),
  importItem: endpoint({
    method: 'POST',
    path: 'items/import-item',
    needs: 'item.fetch',
    payload: z.object({ StockNumber: stockNumber }),
    answer: nothing,
    defaultError: 'Error importing item. Network issue.',
  }),
  /**
   * Brings every item of the client that the warehouse system has; it is answered at once and goes
   * on in the background (ONBOARD-11).
   */
  importAllData: endpoint({
    method: 'POST',
    path: 'items/import-all-data',
    needs: 'client.administer',
    payload: z.object({ ClientId: requiredId('Client') }),
    answer: nothing,
    defaultError: 'Error importing items. Network issue.',
  }),
  updateInventory: endpoint({
    method: 'POST',
    path: 'items/import-items-inventory',
    needs: 'item.fetch',
    payload: z.object({
      StockNumbers: z
        .array(stockNumber, 'StockNumbers must be a list')
        .check(
          z.minLength(1, 'At least one item must be named'),
          z.maxLength(200, 'At most 200 items can be updated at once'),
        ),
    }),
    answer: nothing,
    defaultError: 'Error updating inventory. Network issue.',
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: 'items/upload-file',
    needs: 'item.write',
    payload: z.object({
      FileData: z.string('FileData must be sent as base64'),
      Ext: requiredText('Ext', 10),
    }),
    answer: z.object({ File: z.string().check(z.minLength(1)) }),
    reads: readStoredName,
    bodyLimit: 8 * 1024 * 1024,
    defaultError: 'Error uploading file. Network issue.',
  }),
  getFile: endpoint({
    method: 'POST',
    path: 'items/get-file',
    needs: 'signedIn',
    payload: z.object({ File: requiredText('File', 200) }),
    answer: z.object({ FileData: z.string(), Ext: z._default(z.string(), '') }),
    reads: readFileAnswer,
    defaultError: 'Error getting file. Network issue.',
  }),
};
