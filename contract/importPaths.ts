/** Where files to import are sent, unless the portal is built for other places (OPEN-121). */
export const importPaths = { orders: 'orders/import', items: 'items/import' } as const;
