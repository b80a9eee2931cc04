ALTER TABLE "autorizacao" ADD COLUMN "pedido" text;--> statement-breakpoint
ALTER TABLE "autorizacao" ADD COLUMN "conferido_hash" "bytea";--> statement-breakpoint
CREATE INDEX "rateio_a_pagar" ON "rateio" USING btree ("dia") WHERE "rateio"."pago_em" is null and "rateio"."extinto_em" is null;