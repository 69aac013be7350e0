CREATE TABLE "removals" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"record" jsonb NOT NULL,
	"opened_for" uuid[] DEFAULT '{}' NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removals_client_id_user_id_kind_id_pk" PRIMARY KEY("client_id","user_id","kind","id")
);
