ALTER TABLE "bulk_records" ADD COLUMN "may_retry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD COLUMN "retryable" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "bulk_records" SET "may_retry" = true
WHERE "outcome" = 'refused' OR ("outcome" = 'leftOut' AND ("reason" LIKE '% was changed meanwhile' OR "reason" IN (
  'It was stopped before its turn',
  'The user who asked for it may not do it any more',
  'It could not be finished because of a fault of the server'
)));--> statement-breakpoint
UPDATE "bulk_runs" SET "retryable" = (
  SELECT count(*) FROM "bulk_records"
  WHERE "bulk_records"."client_id" = "bulk_runs"."client_id" AND "bulk_records"."run_id" = "bulk_runs"."id" AND "bulk_records"."may_retry"
);
