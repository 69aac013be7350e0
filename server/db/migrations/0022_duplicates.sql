CREATE INDEX "import_rows_made_ix" ON "import_rows" USING btree ("client_id",lower("item_1")) WHERE "import_rows"."kind" = 'success';--> statement-breakpoint
CREATE INDEX "imports_hash_ix" ON "imports" USING btree ("client_id","type","content_hash","created_at");--> statement-breakpoint
CREATE INDEX "orders_name_ix" ON "orders" USING btree ("client_id",lower("name"),"created_at");--> statement-breakpoint
CREATE INDEX "orders_zip_ix" ON "orders" USING btree ("client_id",(lower("recipient" ->> 'ZipCode')),"created_at");