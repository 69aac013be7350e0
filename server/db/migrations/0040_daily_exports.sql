CREATE TABLE "daily_export_runs" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_by_hand" boolean NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"sent_to" text[] NOT NULL,
	"reason" text,
	"error_id" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "daily_export_runs_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "daily_exports" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"files" text[] NOT NULL,
	"hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"addresses" text[] NOT NULL,
	"owner_id" uuid NOT NULL,
	"next_at" timestamp with time zone,
	"stopped" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "daily_export_runs_due_ux" ON "daily_export_runs" USING btree ("client_id","due_at");--> statement-breakpoint
CREATE INDEX "daily_export_runs_due_ix" ON "daily_export_runs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "daily_exports_next_ix" ON "daily_exports" USING btree ("next_at");