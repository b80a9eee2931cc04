ALTER TABLE "rateio" ADD COLUMN "extinto_em" date;
--> statement-breakpoint
ALTER TABLE "restituicao" ADD COLUMN "extinto_em" date;
--> statement-breakpoint
CREATE INDEX "rateio_grupo" ON "rateio" USING btree ("grupo_id","cota_id");
