ALTER TABLE "warehouse_shipments" DROP CONSTRAINT "warehouse_shipments_client_id_order_id_shipment_pk";--> statement-breakpoint
ALTER TABLE "warehouse_shipments" ADD CONSTRAINT "warehouse_shipments_client_id_order_id_warehouse_id_shipment_pk" PRIMARY KEY("client_id","order_id","warehouse_id","shipment");--> statement-breakpoint
ALTER TABLE "notice_receipts" ADD COLUMN "receipt" text;