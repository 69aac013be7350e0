CREATE TABLE "list_view_defaults" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"view_id" uuid NOT NULL,
	CONSTRAINT "list_view_defaults_client_id_user_id_list_pk" PRIMARY KEY("client_id","user_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"fields" jsonb NOT NULL,
	"columns" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_views_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name_uq" ON "list_views" USING btree ("client_id","user_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "list_views_shared_ix" ON "list_views" USING btree ("client_id") WHERE "list_views"."is_shared";