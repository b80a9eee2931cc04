CREATE TABLE "bloqueio_de_contemplacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bloqueio_de_contemplacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"grupo_id" bigint NOT NULL,
	"assembleia" integer NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"retirado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fabricante" (
	"id" integer PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	CONSTRAINT "fabricante_nome_unique" UNIQUE("nome")
);
--> statement-breakpoint
CREATE TABLE "fornecedor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fornecedor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parceiro_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"cidade" text NOT NULL,
	"uf" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lance_permanente" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lance_permanente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"oferta" jsonb NOT NULL,
	"credito_centavos" bigint NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"encerrado_em" timestamp with time zone,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "lista_de_lances" (
	"grupo_id" bigint NOT NULL,
	"numero" integer NOT NULL,
	"compromissos" text[] NOT NULL,
	"selo" jsonb NOT NULL,
	"publicada_em" timestamp with time zone NOT NULL,
	CONSTRAINT "lista_de_lances_grupo_id_numero_pk" PRIMARY KEY("grupo_id","numero")
);
--> statement-breakpoint
CREATE TABLE "modelo_do_bem" (
	"id" integer PRIMARY KEY NOT NULL,
	"fabricante_id" integer NOT NULL,
	"nome" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lance" ADD COLUMN "subsequentes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lance" ADD COLUMN "oferta" text DEFAULT 'VL' NOT NULL;--> statement-breakpoint
ALTER TABLE "lance" ADD COLUMN "quitacao" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lance" ADD COLUMN "troca_de_chaves" jsonb;--> statement-breakpoint
ALTER TABLE "lance" ADD COLUMN "fgts_declarado" jsonb;--> statement-breakpoint
ALTER TABLE "lance" ADD COLUMN "credito_centavos" bigint;--> statement-breakpoint
UPDATE "lance" SET "credito_centavos" = c."credito_centavos" FROM "cota" c WHERE c."id" = "lance"."cota_id";--> statement-breakpoint
ALTER TABLE "lance" ALTER COLUMN "credito_centavos" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "lance" ADD COLUMN "recibo" jsonb;--> statement-breakpoint
ALTER TABLE "lance" ADD COLUMN "funcionario_id" bigint;--> statement-breakpoint
ALTER TABLE "abatimento" ADD COLUMN "subsequentes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bloqueio_de_contemplacao" ADD CONSTRAINT "bloqueio_de_contemplacao_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bloqueio_de_contemplacao" ADD CONSTRAINT "bloqueio_de_contemplacao_grupo_id_assembleia_assembleia_grupo_id_numero_fk" FOREIGN KEY ("grupo_id","assembleia") REFERENCES "public"."assembleia"("grupo_id","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fornecedor" ADD CONSTRAINT "fornecedor_parceiro_id_parceiro_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."parceiro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lance_permanente" ADD CONSTRAINT "lance_permanente_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_de_lances" ADD CONSTRAINT "lista_de_lances_grupo_id_numero_assembleia_grupo_id_numero_fk" FOREIGN KEY ("grupo_id","numero") REFERENCES "public"."assembleia"("grupo_id","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelo_do_bem" ADD CONSTRAINT "modelo_do_bem_fabricante_id_fabricante_id_fk" FOREIGN KEY ("fabricante_id") REFERENCES "public"."fabricante"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bloqueio_em_vigor" ON "bloqueio_de_contemplacao" USING btree ("cota_id","assembleia") WHERE "bloqueio_de_contemplacao"."retirado_em" is null;--> statement-breakpoint
CREATE INDEX "bloqueio_assembleia" ON "bloqueio_de_contemplacao" USING btree ("grupo_id","assembleia");--> statement-breakpoint
CREATE UNIQUE INDEX "fornecedor_nome" ON "fornecedor" USING btree ("parceiro_id","nome");--> statement-breakpoint
CREATE UNIQUE INDEX "lance_permanente_em_vigor" ON "lance_permanente" USING btree ("cota_id") WHERE "lance_permanente"."encerrado_em" is null;--> statement-breakpoint
CREATE INDEX "modelo_do_bem_fabricante" ON "modelo_do_bem" USING btree ("fabricante_id","nome");--> statement-breakpoint
ALTER TABLE "lance" ADD CONSTRAINT "lance_funcionario_id_funcionario_id_fk" FOREIGN KEY ("funcionario_id") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;