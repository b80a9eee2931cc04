ALTER TABLE "restituicao" ADD COLUMN "prescrito_em" date;--> statement-breakpoint
ALTER TABLE "restituicao" ADD COLUMN "prescricao_afastada_em" date;--> statement-breakpoint
ALTER TABLE "rateio" ADD COLUMN "prescrito_em" date;--> statement-breakpoint
ALTER TABLE "rateio" ADD COLUMN "prescricao_afastada_em" date;--> statement-breakpoint
ALTER TABLE "exclusao" ADD COLUMN "motivo" text DEFAULT 'inadimplencia' NOT NULL;--> statement-breakpoint
ALTER TABLE "notificacao" ADD COLUMN "recibo" text;--> statement-breakpoint
ALTER TABLE "notificacao" ADD COLUMN "carta_em" date;--> statement-breakpoint
ALTER TABLE "notificacao" ADD COLUMN "carta_referencia" text;--> statement-breakpoint
CREATE INDEX "notificacao_com_recibo" ON "notificacao" USING btree ("criada_em") WHERE "notificacao"."recibo" is not null;--> statement-breakpoint
CREATE INDEX "notificacao_recibo_da_cota" ON "notificacao" USING btree ("cota_id") WHERE "notificacao"."recibo" is not null;