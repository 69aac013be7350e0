CREATE TABLE "warehouse_message_heads" (
	"warehouse_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"record" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "warehouse_message_heads_warehouse_id_client_id_direction_record_pk" PRIMARY KEY("warehouse_id","client_id","direction","record")
);
--> statement-breakpoint
CREATE TABLE "stock_differences" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"source" text NOT NULL,
	"books_on_hand" integer NOT NULL,
	"books_unshippable" integer NOT NULL,
	"under_way" integer DEFAULT 0 NOT NULL,
	"told_on_hand" integer NOT NULL,
	"told_unshippable" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "stock_differences_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_snapshots" (
	"client_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"snapshot" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "stock_snapshots_client_id_warehouse_id_snapshot_pk" PRIMARY KEY("client_id","warehouse_id","snapshot")
);
--> statement-breakpoint
CREATE TABLE "warehouse_messages" (
	"warehouse_id" uuid NOT NULL,
	"id" text NOT NULL,
	"client_id" uuid,
	"type" text NOT NULL,
	"head" jsonb NOT NULL,
	"data" jsonb NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"received_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "warehouse_messages_warehouse_id_id_pk" PRIMARY KEY("warehouse_id","id")
);
--> statement-breakpoint
CREATE TABLE "warehouse_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"type" text NOT NULL,
	"record" text NOT NULL,
	"number" integer NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_answer" text,
	"received_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warehouse_shipments" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment" text NOT NULL,
	"part_id" uuid,
	"warehouse_id" uuid NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"is_voided" boolean DEFAULT false NOT NULL,
	CONSTRAINT "warehouse_shipments_client_id_order_id_shipment_pk" PRIMARY KEY("client_id","order_id","shipment")
);
--> statement-breakpoint
CREATE INDEX "stock_differences_open_ix" ON "stock_differences" USING btree ("client_id","warehouse_id","item_id") WHERE "stock_differences"."state" = 'open';--> statement-breakpoint
CREATE INDEX "warehouse_messages_open_ix" ON "warehouse_messages" USING btree ("client_id","received_at") WHERE "warehouse_messages"."state" in ('waits', 'left');--> statement-breakpoint
CREATE INDEX "warehouse_messages_age_ix" ON "warehouse_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "warehouse_outbox_waiting_ix" ON "warehouse_outbox" USING btree ("warehouse_id","id") WHERE "warehouse_outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "warehouse_outbox_record_ix" ON "warehouse_outbox" USING btree ("client_id","record","number");--> statement-breakpoint
CREATE INDEX "warehouse_outbox_refused_ix" ON "warehouse_outbox" USING btree ("client_id","id") WHERE "warehouse_outbox"."state" = 'refused';