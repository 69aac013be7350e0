CREATE TABLE "opened_records" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"term" text NOT NULL,
	"title" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opened_records_client_id_user_id_kind_id_pk" PRIMARY KEY("client_id","user_id","kind","id")
);
