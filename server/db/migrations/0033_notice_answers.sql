CREATE TABLE "notice_fills" (
	"client_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "notice_fills_client_id_notice_id_order_id_item_id_pk" PRIMARY KEY("client_id","notice_id","order_id","item_id"),
	CONSTRAINT "notice_fills_pieces" CHECK ("notice_fills"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "notice_reasons" (
	"client_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"difference" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_reasons_client_id_notice_id_item_id_difference_pk" PRIMARY KEY("client_id","notice_id","item_id","difference")
);
--> statement-breakpoint
ALTER TABLE "notice_lines" ADD COLUMN "quantity_delivered" integer;--> statement-breakpoint
ALTER TABLE "notice_receipts" ADD COLUMN "is_damaged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO "notice_fills" ("client_id", "notice_id", "order_id", "item_id", "pieces")
SELECT reserved.client_id, notice.id, filled.id, reserved.item_id, sum(reserved.change)
FROM "stock_movements" reserved
JOIN "orders" filled ON filled.client_id = reserved.client_id AND filled.order_number = reserved.document_number
CROSS JOIN LATERAL (
	SELECT arrived.reason, arrived.document_kind, arrived.document_number, arrived.recorded_at
	FROM "stock_movements" arrived
	WHERE arrived.client_id = reserved.client_id AND arrived.item_id = reserved.item_id AND arrived.id < reserved.id
		AND arrived.warehouse_id = reserved.warehouse_id AND arrived.state = 'onHand' AND arrived.change > 0
	ORDER BY arrived.id DESC LIMIT 1
) came
JOIN "notices" notice ON notice.client_id = reserved.client_id AND notice.number = came.document_number
WHERE reserved.state = 'reserved' AND reserved.change > 0 AND reserved.reason = 'reserved' AND reserved.by_kind = 'system'
	AND came.reason = 'received' AND came.document_kind = 'notice' AND reserved.recorded_at - came.recorded_at < interval '1 hour'
GROUP BY reserved.client_id, notice.id, filled.id, reserved.item_id;
