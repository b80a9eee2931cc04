CREATE TABLE "retificacao_da_extracao" (
	"dia" date PRIMARY KEY NOT NULL,
	"premios" text[] NOT NULL,
	"motivo" text NOT NULL,
	"registrada_em" timestamp with time zone NOT NULL,
	"registrada_por" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "retificacao_da_extracao" ADD CONSTRAINT "retificacao_da_extracao_dia_extracao_dia_fk" FOREIGN KEY ("dia") REFERENCES "public"."extracao"("dia") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "retificacao_da_extracao" ADD CONSTRAINT "retificacao_da_extracao_registrada_por_funcionario_id_fk" FOREIGN KEY ("registrada_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER retificacao_da_extracao_imutavel BEFORE UPDATE OR DELETE ON retificacao_da_extracao FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE INDEX "lance_cota" ON "lance" USING btree ("cota_id","id");
--> statement-breakpoint
CREATE INDEX "contemplacao_pendente" ON "contemplacao" USING btree ("grupo_id") WHERE "contemplacao"."desfeita_em" is null and "contemplacao"."utilizado_em" is null;
