CREATE TABLE "export_pieces" (
	"client_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"piece_no" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "export_pieces_client_id_export_id_piece_no_pk" PRIMARY KEY("client_id","export_id","piece_no")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"format" text NOT NULL,
	"columns" text,
	"query" jsonb NOT NULL,
	"state" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exports_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE INDEX "exports_recent_ix" ON "exports" USING btree ("client_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "exports_ends_ix" ON "exports" USING btree ("ends_at");