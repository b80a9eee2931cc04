CREATE TABLE "recomposicao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"chave" text NOT NULL UNIQUE,
	"cota_id" bigint NOT NULL REFERENCES "cota"("id"),
	"origem" text NOT NULL,
	"dia" date NOT NULL,
	"primeira" integer NOT NULL,
	"ultima" integer NOT NULL,
	"fundo_comum_ppt" bigint NOT NULL,
	"taxa_administracao_ppt" bigint NOT NULL,
	"fundo_reserva_ppt" bigint NOT NULL,
	"abatimentos_ate" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "recomposicao_cota" ON "recomposicao" USING btree ("cota_id","id");
--> statement-breakpoint
CREATE INDEX "movimento_emissao" ON "movimento" USING btree ("cota_id","parcela") WHERE "tipo" = 'emissao' AND "estorna_id" IS NULL;
--> statement-breakpoint
CREATE INDEX "emissao_mensal_aberta" ON "emissao_mensal" USING btree ("grupo_id") WHERE "concluida_em" IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "divergencia_aberta" ON "divergencia" USING btree ("cota_id","campo") WHERE "resolvida_em" IS NULL;
