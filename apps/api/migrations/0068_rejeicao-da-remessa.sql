ALTER TABLE "remessa_item" ADD COLUMN "rejeitado_em" date;--> statement-breakpoint
ALTER TABLE "remessa_item" ADD COLUMN "arquivo_id" bigint;--> statement-breakpoint
ALTER TABLE "remessa_item" ADD COLUMN "motivos" text[];--> statement-breakpoint
ALTER TABLE "remessa_item" ADD COLUMN "liberado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "remessa_item" ADD CONSTRAINT "remessa_item_arquivo_id_arquivo_retorno_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo_retorno"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remessa_item_rejeitado" ON "remessa_item" USING btree ("rejeitado_em") WHERE "remessa_item"."rejeitado_em" is not null;