CREATE INDEX "orders_pages_ix" ON "orders" USING btree ("client_id","created_at","id","order_type");--> statement-breakpoint
CREATE INDEX "orders_status_pages_ix" ON "orders" USING btree ("client_id","status","created_at","id","order_type");--> statement-breakpoint
CREATE INDEX "orders_warehouse_pages_ix" ON "orders" USING btree ("client_id","warehouse_id","status","created_at","id","order_type");--> statement-breakpoint
DROP INDEX "orders_list_ix";--> statement-breakpoint
DROP INDEX "orders_status_ix";--> statement-breakpoint
DROP INDEX "orders_warehouse_ix";