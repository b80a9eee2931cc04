CREATE TABLE "consentimento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consentimento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" bigint NOT NULL,
	"finalidade" text NOT NULL,
	"versao" text NOT NULL,
	"aceito" boolean NOT NULL,
	"meio" text NOT NULL,
	"em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eliminacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eliminacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" bigint NOT NULL,
	"caso_id" bigint NOT NULL,
	"categoria" text NOT NULL,
	"regra" text NOT NULL,
	"em" date,
	"certo" boolean NOT NULL,
	"decidida_em" timestamp with time zone NOT NULL,
	"feita_em" timestamp with time zone,
	"linhas" integer,
	CONSTRAINT "eliminacao_feita" CHECK (num_nulls("eliminacao"."feita_em", "eliminacao"."linhas") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "exportacao" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pdf_id" uuid NOT NULL,
	"cliente_id" bigint NOT NULL,
	"pedida_em" timestamp with time zone NOT NULL,
	"pronta_em" timestamp with time zone,
	"expira_em" timestamp with time zone,
	"json_bytes" integer,
	"pdf_bytes" integer,
	"linhas" integer,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"baixadas" integer DEFAULT 0 NOT NULL,
	"apagada_em" timestamp with time zone,
	CONSTRAINT "exportacao_pronta" CHECK (num_nulls("exportacao"."pronta_em", "exportacao"."expira_em", "exportacao"."json_bytes", "exportacao"."pdf_bytes", "exportacao"."linhas") in (0, 5))
);
--> statement-breakpoint
DROP INDEX "caso_aberto";--> statement-breakpoint
ALTER TABLE "caso" ADD COLUMN "assunto" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "acesso_encerrado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comunicado" ADD COLUMN "divulgar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comunicado" ADD COLUMN "divulgado_ate" bigint;--> statement-breakpoint
ALTER TABLE "comunicado" ADD COLUMN "divulgado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consentimento" ADD CONSTRAINT "consentimento_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eliminacao" ADD CONSTRAINT "eliminacao_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eliminacao" ADD CONSTRAINT "eliminacao_caso_id_caso_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."caso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exportacao" ADD CONSTRAINT "exportacao_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consentimento_do_cliente" ON "consentimento" USING btree ("cliente_id","finalidade","id");--> statement-breakpoint
CREATE INDEX "consentimento_da_finalidade" ON "consentimento" USING btree ("finalidade","cliente_id","id");--> statement-breakpoint
CREATE INDEX "eliminacao_do_caso" ON "eliminacao" USING btree ("caso_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "eliminacao_a_fazer" ON "eliminacao" USING btree ("cliente_id","categoria") WHERE "eliminacao"."feita_em" is null;--> statement-breakpoint
CREATE INDEX "eliminacao_por_dia" ON "eliminacao" USING btree ("em") WHERE "eliminacao"."feita_em" is null;--> statement-breakpoint
CREATE INDEX "exportacao_do_cliente" ON "exportacao" USING btree ("cliente_id","pedida_em");--> statement-breakpoint
CREATE UNIQUE INDEX "exportacao_a_fazer" ON "exportacao" USING btree ("cliente_id") WHERE "exportacao"."pronta_em" is null and "exportacao"."apagada_em" is null;--> statement-breakpoint
CREATE INDEX "exportacao_guardada" ON "exportacao" USING btree ("expira_em") WHERE "exportacao"."apagada_em" is null;--> statement-breakpoint
CREATE INDEX "comunicado_a_divulgar" ON "comunicado" USING btree ("publicado_em") WHERE "comunicado"."divulgar" and "comunicado"."divulgado_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "caso_aberto" ON "caso" USING btree ("processo","cliente_id",coalesce("cota_id", 0),"assunto") WHERE "caso"."encerrado_em" is null;--> statement-breakpoint
CREATE TRIGGER consentimento_imutavel BEFORE UPDATE OR DELETE ON consentimento FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();--> statement-breakpoint
-- What is only added to is opened for one thing: an erasure, in its own transaction, of what holds words of a person.
CREATE OR REPLACE FUNCTION recusar_alteracao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME IN ('caso_andamento', 'contrato_do_bem', 'evento_do_contrato')
    AND current_setting('contempla.eliminacao', true) = 'sim' THEN RETURN NULL;
  END IF;
  RAISE EXCEPTION '% só recebe inclusões', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
INSERT INTO consentimento (cliente_id, finalidade, versao, aceito, meio, em)
  SELECT cliente_id, 'biometria', 'anterior', true, 'biometria', min(criada_em) FROM biometria GROUP BY cliente_id
  UNION ALL
  SELECT i.cliente_id, 'notificacoes', 'anterior', true, 'aparelho', max(i.vista_em)
    FROM inscricao_push i JOIN cliente c ON c.id = i.cliente_id WHERE NOT c.bloqueia_push GROUP BY i.cliente_id;
