DROP INDEX "items_prefix_ix";--> statement-breakpoint
DROP INDEX "items_trgm";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (lower("items"."stock_number") || chr(1) || lower("items"."description")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "items_search_ix" ON "items" USING btree ("client_id","search_text","is_active","item_type","id");--> statement-breakpoint
CREATE INDEX "items_trgm" ON "items" USING gin ("client_id",lower("stock_number") gin_trgm_ops,"search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);