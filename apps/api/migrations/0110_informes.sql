CREATE TABLE "assunto_da_ajuda" (
	"parceiro_id" bigint NOT NULL,
	"topico" text NOT NULL,
	"ordem" integer NOT NULL,
	CONSTRAINT "assunto_da_ajuda_parceiro_id_topico_pk" PRIMARY KEY("parceiro_id","topico")
);
--> statement-breakpoint
CREATE TABLE "leitura_do_comunicado" (
	"comunicado_id" bigint NOT NULL,
	"cliente_id" bigint NOT NULL,
	"em" timestamp with time zone NOT NULL,
	CONSTRAINT "leitura_do_comunicado_cliente_id_comunicado_id_pk" PRIMARY KEY("cliente_id","comunicado_id")
);
--> statement-breakpoint
DROP INDEX "notificacao_nao_lida";--> statement-breakpoint
ALTER TABLE "comunicado" ADD COLUMN "tipo" text;--> statement-breakpoint
ALTER TABLE "comunicado" ADD COLUMN "grupo_id" bigint;--> statement-breakpoint
ALTER TABLE "comunicado" ADD COLUMN "publicado_por" bigint;--> statement-breakpoint
ALTER TABLE "comunicado" ADD COLUMN "comeca_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notificacao" ADD COLUMN "avisa" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notificacao" ADD COLUMN "envios_passados" jsonb;--> statement-breakpoint
ALTER TABLE "parceiro" ADD COLUMN "guias" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mensagem_saida" ADD COLUMN "notificacao_id" bigint;--> statement-breakpoint
ALTER TABLE "assunto_da_ajuda" ADD CONSTRAINT "assunto_da_ajuda_parceiro_id_parceiro_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."parceiro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leitura_do_comunicado" ADD CONSTRAINT "leitura_do_comunicado_comunicado_id_comunicado_id_fk" FOREIGN KEY ("comunicado_id") REFERENCES "public"."comunicado"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leitura_do_comunicado" ADD CONSTRAINT "leitura_do_comunicado_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado" ADD CONSTRAINT "comunicado_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado" ADD CONSTRAINT "comunicado_publicado_por_funcionario_id_fk" FOREIGN KEY ("publicado_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mensagem_saida_da_notificacao" ON "mensagem_saida" USING btree ("notificacao_id") WHERE "mensagem_saida"."notificacao_id" is not null;--> statement-breakpoint
CREATE INDEX "notificacao_nao_lida" ON "notificacao" USING btree ("cliente_id") WHERE "notificacao"."lida_em" is null and "notificacao"."avisa";--> statement-breakpoint
ALTER TABLE "comunicado" ADD CONSTRAINT "comunicado_um_publico" CHECK ("comunicado"."tipo" IS NULL OR "comunicado"."grupo_id" IS NULL);--> statement-breakpoint
ALTER TABLE "comunicado" ADD CONSTRAINT "comunicado_comeca_antes" CHECK ("comunicado"."comeca_em" < "comunicado"."expira_em");