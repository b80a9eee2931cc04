ALTER TABLE "contemplacao" ADD COLUMN "dinheiro_nao_entrou" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "contemplacao" SET "dinheiro_nao_entrou" = true FROM "auditoria" a
WHERE a."objeto_tipo" = 'contemplacao' AND a."objeto_id" = "contemplacao"."id"::text
  AND a."acao" = 'desfazer-contemplacao' AND a."depois" ->> 'dinheiroNaoEntrou' = 'true';
