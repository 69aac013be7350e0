ALTER TABLE "return_lines" ADD COLUMN "quantity_received" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "returns_created_ix" ON "returns" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "returns_received_ix" ON "returns" USING btree ("client_id","received_at");--> statement-breakpoint
CREATE INDEX "returns_warehouse_ix" ON "returns" USING btree ("client_id","warehouse_id","created_at","id");--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_received" CHECK ("return_lines"."quantity_received" >= 0);--> statement-breakpoint
UPDATE "return_lines" l SET "quantity_received" = l."quantity" FROM "returns" r WHERE r."client_id" = l."client_id" AND r."id" = l."return_id" AND r."received_at" IS NOT NULL;--> statement-breakpoint
UPDATE "returns" r SET "search_text" = lower(chr(1) || 'R-' || right(r."id"::text, 12) || chr(1) || o."order_number" || chr(1) || o."name" || chr(1) || (r."ship_from" ->> 'name') || chr(1)) FROM "orders" o WHERE o."client_id" = r."client_id" AND o."id" = r."order_id";--> statement-breakpoint
CREATE INDEX "returns_trgm" ON "returns" USING gin ("client_id","search_text" gin_trgm_ops);
