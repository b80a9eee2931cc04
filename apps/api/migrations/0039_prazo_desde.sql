ALTER TABLE "caso" ADD COLUMN "prazo_desde" timestamp with time zone;--> statement-breakpoint
UPDATE "caso" SET "prazo_desde" = "aberto_em";--> statement-breakpoint
ALTER TABLE "caso" ALTER COLUMN "prazo_desde" SET NOT NULL;--> statement-breakpoint
-- An approved change ends its case.
UPDATE "caso" SET "encerrado_em" = "fase_desde", "vence_em" = NULL
  WHERE "processo" = 'atualizacao-cadastral' AND "fase" = 'documentoAprovado' AND "encerrado_em" IS NULL;
