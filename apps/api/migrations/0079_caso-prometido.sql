ALTER TABLE "caso" ADD COLUMN "prometido_ate" date;--> statement-breakpoint
ALTER TABLE "caso_documento" ADD COLUMN "via" text;
--> statement-breakpoint
-- A face that was refused comes by its link alone: who waits to send it as a file is led there.
UPDATE "caso" SET "fase" = 'rostoRecusado' WHERE "processo" = 'faturamento-especie' AND "fase" = 'pendenciaCliente'
  AND "encerrado_em" IS NULL AND EXISTS (SELECT FROM "caso_documento" d WHERE d."caso_id" = "caso"."id" AND d."tipo" = 'selfie'
    AND d."problema" IS NOT NULL AND d."substituido_em" IS NULL);
--> statement-breakpoint
-- Who chose to buy the asset chose: cash is not had beside it, unless its billing was begun before and nobody refused it.
UPDATE "caso" SET "fase" = 'bemEscolhido' WHERE "processo" = 'contemplacao' AND "fase" = 'concluido'
  AND (SELECT a."ato" FROM "caso_andamento" a WHERE a."caso_id" = "caso"."id" ORDER BY a."id" DESC LIMIT 1) = 'faturar'
  AND (EXISTS (SELECT FROM "caso_andamento" a WHERE a."caso_id" = "caso"."id" AND a."de" = 'aguardandoAnalisePagamentoEspecie'
      AND a."ato" = 'devolver')
    OR NOT EXISTS (SELECT FROM "caso" e WHERE e."cota_id" = "caso"."cota_id" AND e."processo" = 'faturamento-especie'
      AND e."encerrado_em" IS NULL));
