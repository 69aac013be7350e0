CREATE TABLE "item_tallies" (
	"client_id" uuid NOT NULL,
	"is_active" boolean NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "item_tallies_client_id_is_active_pk" PRIMARY KEY("client_id","is_active")
);
--> statement-breakpoint
CREATE TABLE "warehouse_items" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stock_number" text NOT NULL,
	"description" text NOT NULL,
	"barcode" text NOT NULL,
	"length" numeric(10, 2) NOT NULL,
	"width" numeric(10, 2) NOT NULL,
	"height" numeric(10, 2) NOT NULL,
	"weight" numeric(10, 2) NOT NULL,
	CONSTRAINT "warehouse_items_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_items_stock_number_uq" ON "warehouse_items" USING btree ("client_id",lower("stock_number"));--> statement-breakpoint
CREATE INDEX "items_list_ix" ON "items" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "items_status_ix" ON "items" USING btree ("client_id","is_active","created_at","id");--> statement-breakpoint
CREATE INDEX "kit_components_component_ix" ON "kit_components" USING btree ("client_id","component_id","kit_id");--> statement-breakpoint
INSERT INTO "item_tallies" SELECT "client_id", "is_active", count(*) FROM "items" GROUP BY 1, 2;
