CREATE TABLE "known_addresses" (
	"account" text NOT NULL,
	"address" text NOT NULL,
	"last_signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_addresses_account_address_pk" PRIMARY KEY("account","address")
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"address" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tries_kind_account_address_pk" PRIMARY KEY("kind","account","address")
);
--> statement-breakpoint
CREATE INDEX "known_addresses_last_ix" ON "known_addresses" USING btree ("last_signed_in_at");--> statement-breakpoint
CREATE INDEX "tries_ends_ix" ON "tries" USING btree ("ends_at");