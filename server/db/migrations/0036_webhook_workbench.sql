CREATE TABLE "webhook_exchanges" (
	"client_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"webhook_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"request_headers" jsonb NOT NULL,
	"answer_headers" jsonb NOT NULL,
	"answer_body" text NOT NULL,
	"is_cut" boolean NOT NULL,
	CONSTRAINT "webhook_exchanges_client_id_delivery_id_attempt_pk" PRIMARY KEY("client_id","delivery_id","attempt")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "earlier_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "sealed_earlier_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "earlier_secret_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "first_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "failed_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "told_failing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "not_kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_exchanges_age_ix" ON "webhook_exchanges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_exchanges_webhook_ix" ON "webhook_exchanges" USING btree ("client_id","webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open_ix" ON "webhook_deliveries" USING btree ("client_id","webhook_id","state","created_at") WHERE "webhook_deliveries"."state" <> 'delivered';--> statement-breakpoint
UPDATE "webhooks" SET "first_failed_at" = "failing_since", "told_failing_at" = "failing_since", "failed_attempts" = 11 WHERE "failing_since" IS NOT NULL;
