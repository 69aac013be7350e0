ALTER TABLE "warehouse_messages" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "stock_differences_settled_ix" ON "stock_differences" USING btree ("client_id","ended_at") WHERE "stock_differences"."state" in ('taken', 'kept');--> statement-breakpoint
CREATE INDEX "stock_differences_item_ix" ON "stock_differences" USING btree ("client_id","item_id","found_at");--> statement-breakpoint
CREATE INDEX "warehouse_messages_aside_ix" ON "warehouse_messages" USING btree ("client_id","received_at") WHERE "warehouse_messages"."state" = 'dismissed';