CREATE TABLE "sign_on_links" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "sign_on_links_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "sign_ons_begun" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"user_id" uuid,
	"search" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_links_user_uq" ON "sign_on_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ons_begun_user_ix" ON "sign_ons_begun" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ons_begun_ends_ix" ON "sign_ons_begun" USING btree ("ends_at");