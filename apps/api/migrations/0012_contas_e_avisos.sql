ALTER TABLE "arquivo_retorno" ADD COLUMN "conta" text;
--> statement-breakpoint
DROP INDEX "arquivo_retorno_sequencial";
--> statement-breakpoint
CREATE UNIQUE INDEX "arquivo_retorno_sequencial" ON "arquivo_retorno" USING btree ("banco","conta","formato","sequencial") WHERE "arquivo_retorno"."situacao" <> 'recusado' and "arquivo_retorno"."sequencial" is not null;
--> statement-breakpoint
CREATE INDEX "boleto_contemplacao" ON "boleto" USING btree ("contemplacao_id") WHERE "boleto"."contemplacao_id" is not null;
--> statement-breakpoint
ALTER TABLE "exclusao" ALTER COLUMN "avisada_em" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "exclusao" ALTER COLUMN "exclui_em" DROP NOT NULL;
