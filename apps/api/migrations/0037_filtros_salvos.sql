CREATE TABLE "filtro_salvo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filtro_salvo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"funcionario_id" bigint NOT NULL,
	"tela" text NOT NULL,
	"nome" text NOT NULL,
	"consulta" text NOT NULL,
	CONSTRAINT "filtro_salvo_nome" UNIQUE("funcionario_id","tela","nome")
);
--> statement-breakpoint
ALTER TABLE "filtro_salvo" ADD CONSTRAINT "filtro_salvo_funcionario_id_funcionario_id_fk" FOREIGN KEY ("funcionario_id") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caso_do_responsavel" ON "caso" USING btree ("responsavel_id") WHERE "caso"."encerrado_em" is null;