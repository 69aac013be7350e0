CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factors" ALTER COLUMN "sealed_secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "credential_id" text;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "counter" bigint;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "transports" text[];--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_ix" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factors_credential_uq" ON "second_factors" USING btree ("credential_id");