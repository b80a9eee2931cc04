CREATE TABLE "boleto_anterior" (
	"banco" text NOT NULL,
	"numero" text NOT NULL,
	"cota_id" bigint NOT NULL,
	"parcela" integer NOT NULL,
	"codigo_de_barras" text,
	CONSTRAINT "boleto_anterior_numero_banco_pk" PRIMARY KEY("numero","banco")
);
--> statement-breakpoint
CREATE TABLE "modelo_de_contrato" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "modelo_de_contrato_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parceiro_id" bigint NOT NULL,
	"grupo_id" bigint,
	"chave" text NOT NULL,
	"vigente_desde" date NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	CONSTRAINT "modelo_de_contrato_chave" UNIQUE("parceiro_id","chave")
);
--> statement-breakpoint
ALTER TABLE "boleto_anterior" ADD CONSTRAINT "boleto_anterior_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelo_de_contrato" ADD CONSTRAINT "modelo_de_contrato_parceiro_id_parceiro_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."parceiro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelo_de_contrato" ADD CONSTRAINT "modelo_de_contrato_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boleto_anterior_cota" ON "boleto_anterior" USING btree ("cota_id","parcela");--> statement-breakpoint
CREATE INDEX "boleto_anterior_titulo" ON "boleto_anterior" USING btree (substr("codigo_de_barras", 20));