CREATE TABLE "api_tokens" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "told_inventory" (
	"client_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"told" jsonb NOT NULL,
	CONSTRAINT "told_inventory_client_id_item_id_pk" PRIMARY KEY("client_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"sealed_headers" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"notification_email" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"failing_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "uses_preconfigured_tracking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "preconfigured_tracking_number" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "notification_settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "onboarding_flags" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list_ix" ON "webhook_deliveries" USING btree ("client_id","webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age_ix" ON "webhook_deliveries" USING btree ("created_at");