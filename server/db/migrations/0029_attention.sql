CREATE TABLE "attention_found" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"counts" jsonb NOT NULL,
	"longest" jsonb,
	"since" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attention_rests" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"until_day" date,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "attention_rests_client_id_user_id_key_pk" PRIMARY KEY("client_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "shipped_item_days" (
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"item_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "shipped_item_days_client_id_day_item_id_pk" PRIMARY KEY("client_id","day","item_id")
);
--> statement-breakpoint
CREATE INDEX "shipped_item_days_age_ix" ON "shipped_item_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "imports_refused_ix" ON "imports" USING btree ("client_id","created_at") WHERE "imports"."errors" > 0;--> statement-breakpoint
CREATE INDEX "stock_tags_expiry_ix" ON "stock_tags" USING btree ("client_id","expiration_date") WHERE "stock_tags"."expiration_date" is not null and "stock_tags"."on_hand" > 0;--> statement-breakpoint
CREATE INDEX "orders_open_ix" ON "orders" USING btree ("client_id","ship_by_date","created_at","id") WHERE "orders"."order_type" = 'Regular' and "orders"."status" not in ('Closed', 'Cancelled');--> statement-breakpoint
UPDATE "clients" SET "order_settings" = "order_settings" || '{"ProcessingDays": 1}'::jsonb;--> statement-breakpoint
INSERT INTO "shipped_item_days" ("client_id", "day", "item_id", "pieces")
WITH zone AS (
  SELECT coalesce(nullif(current_setting('portside.time_zone', true), ''), 'UTC') AS name
), departed AS (
  SELECT o.client_id, o.id AS order_id, NULL::uuid AS part_id, coalesce(o.shipped_at, (
    SELECT max(h.at) FROM "order_history" h WHERE h.client_id = o.client_id AND h.order_id = o.id AND h.status = 'Closed'
  )) AS at
  FROM "orders" o
  WHERE o.status = 'Closed' AND o.order_type = 'Regular' AND (o.shipped_at IS NULL OR o.shipped_at > now() - interval '37 days')
  UNION ALL
  SELECT s.client_id, s.order_id, s.id, s.shipped_at
  FROM "sub_orders" s
  WHERE s.kind = 'backorder' AND s.status = 'Closed' AND s.shipped_at > now() - interval '37 days'
)
SELECT l.client_id, (d.at AT TIME ZONE zone.name)::date, l.item_id, sum(l.quantity)
FROM zone CROSS JOIN departed d
JOIN "order_lines" l ON l.client_id = d.client_id AND l.order_id = d.order_id AND l.sub_order_id IS NOT DISTINCT FROM d.part_id
WHERE l.quantity > 0 AND (d.at AT TIME ZONE zone.name)::date >= (now() AT TIME ZONE zone.name)::date - 35
GROUP BY 1, 2, 3;
