CREATE TABLE "backup_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"taken_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"bytes" bigint,
	"tables" integer,
	"key_kept" text,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "call_slots" (
	"slot" timestamp with time zone NOT NULL,
	"process_id" uuid NOT NULL,
	"calls" integer NOT NULL,
	"faults" integer NOT NULL,
	"times" jsonb NOT NULL,
	CONSTRAINT "call_slots_slot_process_id_pk" PRIMARY KEY("slot","process_id")
);
--> statement-breakpoint
CREATE TABLE "server_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serves" boolean NOT NULL,
	"works" boolean NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"memory_bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "trace" text;--> statement-breakpoint
CREATE INDEX "backup_runs_act_ix" ON "backup_runs" USING btree ("act","at");--> statement-breakpoint
CREATE INDEX "jobs_dead_ix" ON "jobs" USING btree ("dead_at") WHERE "jobs"."dead_at" is not null;