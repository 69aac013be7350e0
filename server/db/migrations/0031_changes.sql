CREATE TABLE "changes" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"by" text NOT NULL,
	"user_id" uuid,
	"role" text,
	"session_id" uuid,
	"acting_client_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE INDEX "changes_record_ix" ON "changes" USING btree ("client_id","record_id","id");