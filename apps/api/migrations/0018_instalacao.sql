CREATE TABLE "instalacao" (
	"id" smallint PRIMARY KEY NOT NULL CHECK ("id" = 1),
	"modo" text NOT NULL CHECK ("modo" IN ('demonstracao', 'producao')),
	"canario_dados" "bytea" NOT NULL,
	"canario_indice" "bytea" NOT NULL,
	"canario_pimenta" "bytea" NOT NULL,
	"criada_em" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "mensagem_saida" ADD COLUMN "dispensada_em" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mensagem_saida_que_falhou" ON "mensagem_saida" USING btree ("id") WHERE "enviada_em" is null and "falhas" > 0;
