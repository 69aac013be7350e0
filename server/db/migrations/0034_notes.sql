CREATE TABLE "notes" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"text" text NOT NULL,
	"is_internal" boolean NOT NULL,
	"user_id" uuid NOT NULL,
	"by" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notes_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE INDEX "notes_record_ix" ON "notes" USING btree ("client_id","kind","record_id","created_at","id");