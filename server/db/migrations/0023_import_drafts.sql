CREATE TABLE "import_draft_changes" (
	"client_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"change_no" integer NOT NULL,
	"change" jsonb NOT NULL,
	"told" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_undone" boolean NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "import_draft_changes_client_id_draft_id_change_no_pk" PRIMARY KEY("client_id","draft_id","change_no")
);
--> statement-breakpoint
CREATE TABLE "import_draft_mistakes" (
	"client_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"record_no" integer NOT NULL,
	"row_no" integer NOT NULL,
	"column_no" integer NOT NULL,
	"kind" text NOT NULL,
	"said" text NOT NULL,
	"sentence" text NOT NULL,
	CONSTRAINT "import_draft_mistakes_pk" PRIMARY KEY("client_id","draft_id","record_no","row_no","column_no")
);
--> statement-breakpoint
CREATE TABLE "import_draft_records" (
	"client_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"record_no" integer NOT NULL,
	"name" text NOT NULL,
	"rows" integer NOT NULL,
	"state" text NOT NULL,
	"is_stale" boolean NOT NULL,
	"mistakes" integer NOT NULL,
	"plan" json,
	"needs" uuid[],
	"waits_for" text[],
	"likeness" jsonb,
	"likeness_at" timestamp with time zone,
	"made_id" text,
	"made_number" text,
	CONSTRAINT "import_draft_records_client_id_draft_id_record_no_pk" PRIMARY KEY("client_id","draft_id","record_no")
);
--> statement-breakpoint
CREATE TABLE "import_draft_rows" (
	"client_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"record_no" integer,
	"above_no" integer,
	"name_key" text NOT NULL,
	"cells" text[] NOT NULL,
	"odd" jsonb,
	"fault" text,
	"was" jsonb,
	"is_left_out" boolean NOT NULL,
	"is_made" boolean NOT NULL,
	"mistakes" integer NOT NULL,
	CONSTRAINT "import_draft_rows_client_id_draft_id_row_no_pk" PRIMARY KEY("client_id","draft_id","row_no")
);
--> statement-breakpoint
CREATE TABLE "import_drafts" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"file_name" text NOT NULL,
	"extension" text NOT NULL,
	"content" "bytea" NOT NULL,
	"content_hash" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"since" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_user_id" uuid NOT NULL,
	"touched_by" text NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"message" text,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"head" jsonb,
	"why_matched" text,
	"places" jsonb,
	"reading" uuid,
	"matching_id" uuid,
	"matching_name" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"is_gathered" boolean DEFAULT false NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"summary" jsonb,
	"import_id" uuid,
	CONSTRAINT "import_drafts_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_matchings" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"headings" jsonb NOT NULL,
	"headings_key" text NOT NULL,
	"places" jsonb NOT NULL,
	"by" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_matchings_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE INDEX "import_draft_changes_version_ix" ON "import_draft_changes" USING btree ("client_id","draft_id","version");--> statement-breakpoint
CREATE INDEX "import_draft_mistakes_row_ix" ON "import_draft_mistakes" USING btree ("client_id","draft_id","row_no");--> statement-breakpoint
CREATE INDEX "import_draft_mistakes_kind_ix" ON "import_draft_mistakes" USING btree ("client_id","draft_id","kind","said");--> statement-breakpoint
CREATE INDEX "import_draft_records_stale_ix" ON "import_draft_records" USING btree ("client_id","draft_id","record_no") WHERE "import_draft_records"."is_stale";--> statement-breakpoint
CREATE INDEX "import_draft_records_waiting_ix" ON "import_draft_records" USING btree ("client_id","draft_id","record_no") WHERE "import_draft_records"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "import_draft_rows_record_ix" ON "import_draft_rows" USING btree ("client_id","draft_id","record_no");--> statement-breakpoint
CREATE INDEX "import_draft_rows_name_ix" ON "import_draft_rows" USING btree ("client_id","draft_id","name_key");--> statement-breakpoint
CREATE INDEX "import_draft_rows_above_ix" ON "import_draft_rows" USING btree ("client_id","draft_id","above_no") WHERE "import_draft_rows"."above_no" is not null;--> statement-breakpoint
CREATE INDEX "import_draft_rows_mistakes_ix" ON "import_draft_rows" USING btree ("client_id","draft_id","row_no") WHERE "import_draft_rows"."mistakes" > 0;--> statement-breakpoint
CREATE INDEX "import_draft_rows_repaired_ix" ON "import_draft_rows" USING btree ("client_id","draft_id","row_no") WHERE "import_draft_rows"."was" is not null;--> statement-breakpoint
CREATE INDEX "import_draft_rows_left_out_ix" ON "import_draft_rows" USING btree ("client_id","draft_id","row_no") WHERE "import_draft_rows"."is_left_out";--> statement-breakpoint
CREATE INDEX "import_drafts_list_ix" ON "import_drafts" USING btree ("client_id","type","touched_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_matchings_headings_uq" ON "import_matchings" USING btree ("client_id","type","headings_key");