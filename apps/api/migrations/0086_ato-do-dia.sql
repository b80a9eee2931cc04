CREATE TABLE "ato_do_dia" (
	"cliente_id" bigint NOT NULL,
	"chamada" text NOT NULL,
	"alvo" text NOT NULL,
	"dia" date NOT NULL,
	"vezes" integer NOT NULL,
	CONSTRAINT "ato_do_dia_cliente_id_chamada_alvo_dia_pk" PRIMARY KEY("cliente_id","chamada","alvo","dia")
);
--> statement-breakpoint
ALTER TABLE "mensagem_saida" ADD COLUMN "dobra" text;--> statement-breakpoint
ALTER TABLE "mensagem_saida" ADD COLUMN "nao_antes_de" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ato_do_dia_dia_index" ON "ato_do_dia" USING btree ("dia");--> statement-breakpoint
CREATE INDEX "mensagem_saida_dobra" ON "mensagem_saida" USING btree ("dobra","id") WHERE "mensagem_saida"."dobra" is not null;
--> statement-breakpoint
INSERT INTO "arquivo_solto" ("arquivo_id", "desde") SELECT a."id", a."criado_em" FROM "arquivo" a
WHERE NOT EXISTS (SELECT 1 FROM "caso_documento" d WHERE d."arquivo_id" = a."id")
  AND NOT EXISTS (SELECT 1 FROM "cliente" c WHERE c."foto_arquivo_id" = a."id")
  AND NOT EXISTS (SELECT 1 FROM "cota" q WHERE q."foto_arquivo_id" = a."id")
ON CONFLICT DO NOTHING;
