CREATE TABLE "import_rows" (
	"client_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"record_no" integer NOT NULL,
	"sentence_no" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"item_1" text NOT NULL,
	"item_2" text NOT NULL,
	CONSTRAINT "import_rows_client_id_import_id_record_no_sentence_no_pk" PRIMARY KEY("client_id","import_id","record_no","sentence_no")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"file_name" text NOT NULL,
	"extension" text NOT NULL,
	"content" "bytea" NOT NULL,
	"content_hash" text NOT NULL,
	"status" text NOT NULL,
	"message" text,
	"total" integer DEFAULT 0 NOT NULL,
	"successes" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"client_id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_lines_client_id_return_id_item_id_pk" PRIMARY KEY("client_id","return_id","item_id"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"ship_from" jsonb NOT NULL,
	"service_level" text,
	"label_file" text,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	CONSTRAINT "returns_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE INDEX "import_rows_kind_ix" ON "import_rows" USING btree ("client_id","import_id","kind","record_no","sentence_no");--> statement-breakpoint
CREATE INDEX "imports_list_ix" ON "imports" USING btree ("client_id","type","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_under_way_uq" ON "imports" USING btree ("client_id","type","content_hash") WHERE "imports"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "returns_order_ix" ON "returns" USING btree ("client_id","order_id");--> statement-breakpoint
CREATE INDEX "returns_open_ix" ON "returns" USING btree ("client_id") WHERE "returns"."received_at" is null;