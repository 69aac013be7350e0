import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { requiredText } from './text';

/** So many stock numbers are asked for at once. */
export const mostStockNumbers = 500;

const tooMany = `${mostStockNumbers} stock numbers can be asked for at once`;

export const stock = {
  /**
   * What of items can be ordered in all warehouses together; stock numbers that the client has no
   * item of are left out.
   */
  available: endpoint({
    method: 'POST',
    path: 'portal/stock/available',
    needs: 'signedIn',
    payload: z.object({
      StockNumbers: z
        .array(requiredText('Stock number', 100), 'Stock numbers must be a list')
        .check(z.maxLength(mostStockNumbers, tooMany)),
    }),
    answer: z.object({
      Items: z.array(z.object({ StockNumber: z.string(), Available: z.int() })),
    }),
    defaultError: 'Error getting stock. Network issue.',
  }),
};
