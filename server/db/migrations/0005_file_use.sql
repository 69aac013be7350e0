ALTER TABLE "files" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "files_unused_ix" ON "files" USING btree ("client_id","unused_since") WHERE "files"."unused_since" is not null;--> statement-breakpoint
UPDATE "files" f SET "order_id" = o."id" FROM "orders" o WHERE o."client_id" = f."client_id" AND f."name" IN (o."invoice_file", o."shipping_label");
