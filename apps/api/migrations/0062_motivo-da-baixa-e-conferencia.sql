ALTER TABLE "boleto" ADD COLUMN "motivo_da_baixa" text;--> statement-breakpoint
CREATE INDEX "pagamento_fila_cota" ON "pagamento" USING btree ("cota_id") WHERE "pagamento"."fila_centavos" > 0 and "pagamento"."resolvido_em" is null;--> statement-breakpoint
CREATE INDEX "pagamento_fila_boleto" ON "pagamento" USING btree ("boleto_id") WHERE "pagamento"."fila_centavos" > 0 and "pagamento"."resolvido_em" is null;--> statement-breakpoint
ALTER TABLE "boleto" ADD CONSTRAINT "boleto_motivo_da_baixa" CHECK ("boleto"."motivo_da_baixa" is null or "boleto"."baixado_em" is not null);