ALTER TABLE "stock_snapshots" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "stock_snapshots" ADD COLUMN "compared" integer;--> statement-breakpoint
ALTER TABLE "stock_snapshots" ADD COLUMN "agreed" integer;--> statement-breakpoint
CREATE INDEX "stock_snapshots_latest_ix" ON "stock_snapshots" USING btree ("client_id","warehouse_id","as_of");