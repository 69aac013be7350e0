CREATE TABLE "audit_links" (
	"client_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"first_id" uuid NOT NULL,
	"last_id" uuid NOT NULL,
	"rows" integer NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"marks" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_links_client_id_number_pk" PRIMARY KEY("client_id","number")
);
--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "salt" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "erased" jsonb;--> statement-breakpoint
CREATE INDEX "audit_links_last_ix" ON "audit_links" USING btree ("client_id","last_id");--> statement-breakpoint
CREATE INDEX "changes_user_ix" ON "changes" USING btree ("client_id","user_id","id");--> statement-breakpoint
CREATE INDEX "changes_kind_ix" ON "changes" USING btree ("client_id","kind","id");--> statement-breakpoint
CREATE INDEX "changes_all_ix" ON "changes" USING btree ("id");--> statement-breakpoint
CREATE INDEX "changes_session_ix" ON "changes" USING btree ("session_id") WHERE kind = 'signedIn';--> statement-breakpoint
CREATE FUNCTION "keep_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('portside.archiving', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('portside.erasing', true) = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of the audit log are never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "changes_kept" BEFORE UPDATE OR DELETE ON "changes" FOR EACH ROW EXECUTE FUNCTION "keep_changes"();--> statement-breakpoint
CREATE TRIGGER "audit_links_kept" BEFORE UPDATE OR DELETE ON "audit_links" FOR EACH ROW EXECUTE FUNCTION "keep_changes"();
