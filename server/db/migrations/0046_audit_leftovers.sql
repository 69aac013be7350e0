ALTER TABLE "audit_links" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "changes_topic_ix" ON "changes" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "changes_about_ix" ON "changes" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "changes_author_ix" ON "changes" USING btree ("user_id","id");--> statement-breakpoint
DROP INDEX "changes_record_ix";
