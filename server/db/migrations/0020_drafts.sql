CREATE TABLE "form_draft_files" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_draft_files_client_id_user_id_draft_id_id_pk" PRIMARY KEY("client_id","user_id","draft_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"screen" text NOT NULL,
	"title" text NOT NULL,
	"record" jsonb,
	"values" jsonb NOT NULL,
	"began" jsonb,
	"writer" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_drafts_client_id_user_id_id_pk" PRIMARY KEY("client_id","user_id","id")
);
--> statement-breakpoint
CREATE INDEX "form_draft_files_saved_ix" ON "form_draft_files" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "form_drafts_saved_ix" ON "form_drafts" USING btree ("saved_at");