CREATE TABLE "order_prints" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"paper" text NOT NULL,
	"user_id" uuid NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_prints_client_id_order_id_id_pk" PRIMARY KEY("client_id","order_id","id")
);
