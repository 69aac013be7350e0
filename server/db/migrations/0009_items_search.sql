DROP INDEX "items_trgm";--> statement-breakpoint
CREATE INDEX "items_prefix_ix" ON "items" USING btree ("client_id",(lower("stock_number") collate "C"));--> statement-breakpoint
CREATE INDEX "items_trgm" ON "items" USING gin ("client_id",lower("stock_number") gin_trgm_ops,lower("description") gin_trgm_ops) WITH (gin_pending_list_limit=256);