CREATE TABLE "avaliacao_da_pergunta" (
	"pergunta_id" bigint NOT NULL,
	"cliente_id" bigint NOT NULL,
	"util" boolean NOT NULL,
	"em" timestamp with time zone NOT NULL,
	CONSTRAINT "avaliacao_da_pergunta_pergunta_id_cliente_id_pk" PRIMARY KEY("pergunta_id","cliente_id")
);
--> statement-breakpoint
CREATE TABLE "busca_na_ajuda" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "busca_na_ajuda_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parceiro_id" bigint NOT NULL,
	"termo" text NOT NULL,
	"vezes" integer NOT NULL,
	"achadas" integer NOT NULL,
	"ultima_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pergunta_frequente" ADD COLUMN "fato" text;--> statement-breakpoint
ALTER TABLE "avaliacao_da_pergunta" ADD CONSTRAINT "avaliacao_da_pergunta_pergunta_id_pergunta_frequente_id_fk" FOREIGN KEY ("pergunta_id") REFERENCES "public"."pergunta_frequente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avaliacao_da_pergunta" ADD CONSTRAINT "avaliacao_da_pergunta_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busca_na_ajuda" ADD CONSTRAINT "busca_na_ajuda_parceiro_id_parceiro_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."parceiro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "busca_na_ajuda_parceiro_id_termo_index" ON "busca_na_ajuda" USING btree ("parceiro_id","termo");