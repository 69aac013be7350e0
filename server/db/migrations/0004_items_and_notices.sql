CREATE SEQUENCE "public"."notice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"client_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"skids" integer,
	"cartons" integer,
	CONSTRAINT "notice_deliveries_client_id_notice_id_id_pk" PRIMARY KEY("client_id","notice_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_receipts" (
	"client_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"lot_number" text,
	"expiration_date" date,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_receipts_client_id_notice_id_id_pk" PRIMARY KEY("client_id","notice_id","id"),
	CONSTRAINT "notice_receipts_pieces" CHECK ("notice_receipts"."pieces" > 0)
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "image_file" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "pdf_file" text;