ALTER TABLE "alteracao_cadastral" ADD COLUMN "caso_id" bigint;--> statement-breakpoint
ALTER TABLE "alteracao_cadastral" ADD CONSTRAINT "alteracao_cadastral_caso_id_caso_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."caso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alteracao_do_caso" ON "alteracao_cadastral" USING btree ("caso_id","id");--> statement-breakpoint
UPDATE "alteracao_cadastral" a SET "caso_id" = c."id" FROM "caso" c
  WHERE c."processo" = 'atualizacao-cadastral' AND c."cliente_id" = a."cliente_id" AND c."encerrado_em" IS NULL
    AND a."aplicada_em" IS NULL AND a."descartada_em" IS NULL;
