CREATE TABLE "bulk_records" (
	"client_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	CONSTRAINT "bulk_records_client_id_run_id_position_pk" PRIMARY KEY("client_id","run_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"act" text NOT NULL,
	"status" text NOT NULL,
	"user_id" uuid NOT NULL,
	"by" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"is_stopping" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_runs_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE INDEX "bulk_runs_list_ix" ON "bulk_runs" USING btree ("client_id","kind","asked_at","id");