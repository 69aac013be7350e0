CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_provider" boolean DEFAULT false NOT NULL,
	"power_bi_report_id" text,
	"supports_item_groups" boolean DEFAULT false NOT NULL,
	"default_carrier_id" uuid,
	"default_service_level_id" uuid,
	"order_settings" jsonb NOT NULL,
	"supported_service_levels" text[] NOT NULL,
	"supported_return_service_levels" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "custom_service_levels" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"service_level_id" uuid NOT NULL,
	CONSTRAINT "custom_service_levels_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_client_id_user_id_key_pk" PRIMARY KEY("client_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"assigned_client_ids" uuid[] NOT NULL,
	"preferred_client_ids" uuid[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stock_number" text NOT NULL,
	"description" text NOT NULL,
	"item_type" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"barcode" text NOT NULL,
	"item_group_id" uuid,
	"requires_serial_number" boolean DEFAULT false NOT NULL,
	"lot_number_required" boolean DEFAULT false NOT NULL,
	"expiration_date_required" boolean DEFAULT false NOT NULL,
	"cycle_time" integer,
	"harmonization_code" text,
	"price" numeric(12, 2),
	"cost" numeric(12, 2),
	"is_caseable" boolean DEFAULT false NOT NULL,
	"pack_unit" integer,
	"reorder_point" integer,
	"reorder_quantity" integer,
	"original_stock_number" text,
	"length" numeric(10, 2) NOT NULL,
	"width" numeric(10, 2) NOT NULL,
	"height" numeric(10, 2) NOT NULL,
	"weight" numeric(10, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "items_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "kit_components" (
	"client_id" uuid NOT NULL,
	"kit_id" uuid NOT NULL,
	"component_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "kit_components_client_id_kit_id_component_id_pk" PRIMARY KEY("client_id","kit_id","component_id"),
	CONSTRAINT "kit_components_quantity" CHECK ("kit_components"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "notice_lines" (
	"client_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"quantity_received" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notice_lines_client_id_notice_id_item_id_pk" PRIMARY KEY("client_id","notice_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"status" text NOT NULL,
	"expected_date" date NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"po_number" text,
	"package_count" integer,
	"pallet_count" integer,
	"vendor" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"client_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"on_hand" integer NOT NULL,
	"allocated" integer DEFAULT 0 NOT NULL,
	"unshippable" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_client_id_item_id_warehouse_id_pk" PRIMARY KEY("client_id","item_id","warehouse_id"),
	CONSTRAINT "stock_never_negative" CHECK ("stock"."on_hand" >= 0 and "stock"."allocated" >= 0 and "stock"."unshippable" >= 0 and "stock"."on_hand" - "stock"."allocated" - "stock"."unshippable" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_tags" (
	"client_id" uuid NOT NULL,
	"tag_number" text NOT NULL,
	"item_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"location" text NOT NULL,
	"lot_number" text,
	"expiration_date" date,
	"is_damaged" boolean DEFAULT false NOT NULL,
	"on_hand" integer NOT NULL,
	"allocated" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_tags_client_id_tag_number_pk" PRIMARY KEY("client_id","tag_number"),
	CONSTRAINT "stock_tags_never_negative" CHECK ("stock_tags"."allocated" >= 0 and "stock_tags"."on_hand" - "stock_tags"."allocated" >= 0)
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "allocations_client_id_order_id_line_no_item_id_warehouse_id_pk" PRIMARY KEY("client_id","order_id","line_no","item_id","warehouse_id"),
	CONSTRAINT "allocations_quantity" CHECK ("allocations"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_client_id_name_pk" PRIMARY KEY("client_id","name")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_history_client_id_order_id_step_pk" PRIMARY KEY("client_id","order_id","step")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"sub_order_id" uuid,
	"item_id" uuid NOT NULL,
	"stock_number" text NOT NULL,
	"description" text NOT NULL,
	"item_type" text NOT NULL,
	"quantity" integer NOT NULL,
	"quantity_requested" integer NOT NULL,
	"lot_no" text,
	"tags" jsonb,
	CONSTRAINT "order_lines_client_id_order_id_line_no_pk" PRIMARY KEY("client_id","order_id","line_no"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 0 and "order_lines"."quantity_requested" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_packages" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"package_no" integer NOT NULL,
	"sub_order_id" uuid,
	"content" jsonb NOT NULL,
	CONSTRAINT "order_packages_client_id_order_id_package_no_pk" PRIMARY KEY("client_id","order_id","package_no")
);
--> statement-breakpoint
CREATE TABLE "order_tallies" (
	"client_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"status" text NOT NULL,
	"order_type" text NOT NULL,
	"has_partials" boolean NOT NULL,
	"has_backorders" boolean NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "order_tallies_client_id_warehouse_id_status_order_type_has_partials_has_backorders_pk" PRIMARY KEY("client_id","warehouse_id","status","order_type","has_partials","has_backorders")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"name" text NOT NULL,
	"order_type" text NOT NULL,
	"status" text NOT NULL,
	"warehouse_status" text NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"order_by" text NOT NULL,
	"delivery_option" text,
	"ship_by_date" date,
	"notes" text,
	"recipient" jsonb,
	"recipient_first" text NOT NULL,
	"recipient_last" text NOT NULL,
	"recipient_company" text NOT NULL,
	"on_hold_reason" text,
	"waiting_for_approval" boolean DEFAULT false NOT NULL,
	"request_ucc_labels" boolean DEFAULT false NOT NULL,
	"has_partials" boolean DEFAULT false NOT NULL,
	"has_backorders" boolean DEFAULT false NOT NULL,
	"shipped_at" timestamp with time zone,
	"shipped_carrier" text,
	"shipped_service_level" text,
	"sender" jsonb,
	"ship_reference_1" text,
	"invoice_file" text,
	"shipping_label" text,
	"work_order" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "recipients" (
	"client_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipients_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "sub_orders" (
	"client_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_number" text NOT NULL,
	"status" text NOT NULL,
	"warehouse_status" text NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"on_hold_reason" text,
	"shipped_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sub_orders_client_id_order_id_id_pk" PRIMARY KEY("client_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "carriers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "carriers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "item_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_levels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"carrier_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"is_third_party" boolean DEFAULT false NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "warehouses_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE INDEX "sessions_user_ix" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_uq" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_client_ix" ON "users" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "items_stock_number_uq" ON "items" USING btree ("client_id",lower("stock_number"));--> statement-breakpoint
CREATE INDEX "items_trgm" ON "items" USING gin ("client_id",lower("stock_number") gin_trgm_ops,lower("description") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "notices_number_uq" ON "notices" USING btree ("client_id","number");--> statement-breakpoint
CREATE INDEX "notices_list_ix" ON "notices" USING btree ("client_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_tags_item_ix" ON "stock_tags" USING btree ("client_id","item_id","warehouse_id");--> statement-breakpoint
CREATE INDEX "allocations_stock_ix" ON "allocations" USING btree ("client_id","item_id","warehouse_id");--> statement-breakpoint
CREATE INDEX "order_lines_item_ix" ON "order_lines" USING btree ("client_id","item_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_uq" ON "orders" USING btree ("client_id","order_number");--> statement-breakpoint
CREATE INDEX "orders_list_ix" ON "orders" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_ix" ON "orders" USING btree ("client_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_warehouse_ix" ON "orders" USING btree ("client_id","warehouse_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_partials_ix" ON "orders" USING btree ("client_id","created_at","id") WHERE "orders"."has_partials";--> statement-breakpoint
CREATE INDEX "orders_backorders_ix" ON "orders" USING btree ("client_id","created_at","id") WHERE "orders"."has_backorders";--> statement-breakpoint
CREATE INDEX "orders_deduct_ix" ON "orders" USING btree ("client_id","created_at","id") WHERE "orders"."order_type" = 'Deduct';--> statement-breakpoint
CREATE INDEX "orders_trgm" ON "orders" USING gin ("client_id",lower("name") gin_trgm_ops,"recipient_first" gin_trgm_ops,"recipient_last" gin_trgm_ops,"recipient_company" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recipients_name_ix" ON "recipients" USING btree ("client_id","name","company","id");--> statement-breakpoint
CREATE INDEX "recipients_trgm" ON "recipients" USING gin ("client_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "sub_orders_number_uq" ON "sub_orders" USING btree ("client_id","order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "service_levels_name_uq" ON "service_levels" USING btree (lower("name"));