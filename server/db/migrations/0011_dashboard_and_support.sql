CREATE TABLE "shipped_days" (
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "shipped_days_client_id_day_warehouse_id_pk" PRIMARY KEY("client_id","day","warehouse_id")
);
--> statement-breakpoint
CREATE TABLE "shipped_items" (
	"client_id" uuid NOT NULL,
	"period" text NOT NULL,
	"item_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "shipped_items_client_id_period_item_id_pk" PRIMARY KEY("client_id","period","item_id")
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" bigserial NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"user_email" text NOT NULL,
	"content" text NOT NULL,
	"picture" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_tickets_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "shipped_counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "shipped_items_top_ix" ON "shipped_items" USING btree ("client_id","period","pieces");--> statement-breakpoint
CREATE INDEX "support_tickets_list_ix" ON "support_tickets" USING btree ("client_id","created_at");