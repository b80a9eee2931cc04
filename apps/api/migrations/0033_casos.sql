CREATE TABLE "caso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "caso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"processo" text NOT NULL,
	"cliente_id" bigint NOT NULL,
	"cota_id" bigint,
	"fase" text NOT NULL,
	"fase_desde" timestamp with time zone NOT NULL,
	"aberto_em" timestamp with time zone NOT NULL,
	"aberto_por" text NOT NULL,
	"vence_em" timestamp with time zone,
	"encerrado_em" timestamp with time zone,
	"escalado" boolean NOT NULL,
	"responsavel_id" bigint,
	"respostas" jsonb NOT NULL,
	"escolhas" jsonb NOT NULL,
	"dados_cifrados" "bytea",
	"motivo_cifrado" "bytea"
);
--> statement-breakpoint
CREATE TABLE "caso_andamento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "caso_andamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"caso_id" bigint NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	"ator_tipo" text NOT NULL,
	"ator_id" bigint,
	"ato" text NOT NULL,
	"de" text,
	"para" text NOT NULL,
	"motivo_cifrado" "bytea"
);
--> statement-breakpoint
CREATE TABLE "caso_documento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "caso_documento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"caso_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"arquivo_id" uuid NOT NULL,
	"enviado_em" timestamp with time zone NOT NULL,
	"problema" text,
	"motivo_cifrado" "bytea",
	"substituido_em" timestamp with time zone,
	CONSTRAINT "caso_documento_arquivo" UNIQUE("caso_id","arquivo_id")
);
--> statement-breakpoint
ALTER TABLE "caso" ADD CONSTRAINT "caso_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caso" ADD CONSTRAINT "caso_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caso" ADD CONSTRAINT "caso_responsavel_id_funcionario_id_fk" FOREIGN KEY ("responsavel_id") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caso_andamento" ADD CONSTRAINT "caso_andamento_caso_id_caso_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."caso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caso_documento" ADD CONSTRAINT "caso_documento_caso_id_caso_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."caso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caso_documento" ADD CONSTRAINT "caso_documento_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "caso_aberto" ON "caso" USING btree ("processo","cliente_id",coalesce("cota_id", 0)) WHERE "caso"."encerrado_em" is null;--> statement-breakpoint
CREATE INDEX "caso_a_vencer" ON "caso" USING btree ("vence_em") WHERE "caso"."encerrado_em" is null and "caso"."vence_em" is not null;--> statement-breakpoint
CREATE INDEX "caso_do_cliente" ON "caso" USING btree ("cliente_id","aberto_em");--> statement-breakpoint
CREATE INDEX "caso_da_cota" ON "caso" USING btree ("cota_id");--> statement-breakpoint
CREATE INDEX "caso_da_fila" ON "caso" USING btree ("processo","fase") WHERE "caso"."encerrado_em" is null;--> statement-breakpoint
CREATE INDEX "caso_andamento_do_caso" ON "caso_andamento" USING btree ("caso_id","id");--> statement-breakpoint
CREATE INDEX "caso_documento_do_caso" ON "caso_documento" USING btree ("caso_id","id");--> statement-breakpoint
CREATE TRIGGER caso_andamento_imutavel BEFORE UPDATE OR DELETE ON caso_andamento FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
