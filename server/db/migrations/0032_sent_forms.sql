ALTER TABLE "idempotency_keys" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "draft_version" integer;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "draft_writer" uuid;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD COLUMN "form_id" uuid;--> statement-breakpoint
UPDATE "form_drafts" SET "form_id" = "id";--> statement-breakpoint
ALTER TABLE "form_drafts" ALTER COLUMN "form_id" SET NOT NULL;