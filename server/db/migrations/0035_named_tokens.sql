CREATE TABLE "named_token_days" (
	"client_id" uuid NOT NULL,
	"token_id" uuid NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	"refused" integer NOT NULL,
	"limited" integer NOT NULL,
	CONSTRAINT "named_token_days_client_id_token_id_day_pk" PRIMARY KEY("client_id","token_id","day")
);
--> statement-breakpoint
CREATE TABLE "named_token_minutes" (
	"client_id" uuid NOT NULL,
	"token_id" uuid NOT NULL,
	"calls" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "named_token_minutes_client_id_token_id_pk" PRIMARY KEY("client_id","token_id")
);
--> statement-breakpoint
CREATE TABLE "named_tokens" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"name" text NOT NULL,
	"rights" text[] NOT NULL,
	"ends_on" date,
	"by" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_from" text,
	CONSTRAINT "named_tokens_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "named_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "owners_manage_api" boolean DEFAULT false NOT NULL;