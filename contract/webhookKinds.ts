/** What a webhook can listen to (WEBHOOK-05 to WEBHOOK-07). */
export const webhookEvents = [
  'ORDER_STATUS_CHANGED',
  'INVENTORY_CHANGED',
  'SHIPMENT_NOTICE_STATUS_CHANGED',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** How a webhook may be called (WEBHOOK-08). */
export const webhookMethods = ['POST', 'PUT'] as const;

/** Why a webhook is paused: nothing arrived for days, its receiver is gone, or somebody wanted it. */
export const pauseReasons = ['failing', 'gone', 'person'] as const;
export type PauseReason = (typeof pauseReasons)[number];
