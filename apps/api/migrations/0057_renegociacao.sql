CREATE TABLE "renegociacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renegociacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"caso_id" bigint NOT NULL,
	"confirmada_em" date NOT NULL,
	"parcelas" jsonb NOT NULL,
	"primeira" integer NOT NULL,
	"puladas" integer[] DEFAULT '{}' NOT NULL,
	"fundo_comum_ppt" bigint NOT NULL,
	"taxa_administracao_ppt" bigint NOT NULL,
	"fundo_reserva_ppt" bigint NOT NULL,
	"encargos_centavos" bigint NOT NULL,
	"seguro_centavos" bigint NOT NULL,
	"abatimentos_ate" bigint NOT NULL,
	"proxima" integer NOT NULL,
	"lembrada_em" date,
	"encerrada_em" date,
	"desfecho" text,
	CONSTRAINT "renegociacao_casoId_unique" UNIQUE("caso_id")
);
--> statement-breakpoint
ALTER TABLE "diferenca_a_cobrar" ADD COLUMN "componente" text;--> statement-breakpoint
ALTER TABLE "diferenca_a_cobrar" ADD COLUMN "diluida_desde" integer;--> statement-breakpoint
ALTER TABLE "recomposicao" ADD COLUMN "renegociacoes_ate" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "renegociacao" ADD CONSTRAINT "renegociacao_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renegociacao" ADD CONSTRAINT "renegociacao_caso_id_caso_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."caso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renegociacao_cota" ON "renegociacao" USING btree ("cota_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "renegociacao_em_curso" ON "renegociacao" USING btree ("cota_id") WHERE "renegociacao"."encerrada_em" is null;