CREATE TABLE "atendimento" (
	"caso_id" bigint PRIMARY KEY NOT NULL,
	"assunto" text NOT NULL,
	"cota_id" bigint,
	"pedido_em" timestamp with time zone NOT NULL,
	"texto_cifrado" "bytea" NOT NULL,
	"contato_cifrado" "bytea",
	"respondido_em" timestamp with time zone,
	"respondido_no_prazo" boolean,
	"reaberto_em" timestamp with time zone,
	"ouvidoria_em" timestamp with time zone,
	"ouvidoria_respondida_em" timestamp with time zone,
	"ouvidoria_no_prazo" boolean,
	"prorrogado_em" timestamp with time zone,
	"nota" integer
);
--> statement-breakpoint
CREATE TABLE "visita_ao_atendimento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visita_ao_atendimento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parceiro_id" bigint NOT NULL,
	"pedido_hash" "bytea" NOT NULL,
	"codigo_hash" "bytea" NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"a_fazer_cifrado" "bytea",
	"caso_id" bigint,
	"cliente_id" bigint,
	"confirmada_em" timestamp with time zone,
	"acesso_hash" "bytea"
);
--> statement-breakpoint
DROP INDEX "caso_aberto";--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "sem_cadastro" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_caso_id_caso_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."caso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visita_ao_atendimento" ADD CONSTRAINT "visita_ao_atendimento_parceiro_id_parceiro_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."parceiro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visita_ao_atendimento" ADD CONSTRAINT "visita_ao_atendimento_caso_id_caso_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."caso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visita_ao_atendimento" ADD CONSTRAINT "visita_ao_atendimento_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "atendimento_do_mes" ON "atendimento" USING btree ("pedido_em");--> statement-breakpoint
CREATE INDEX "atendimento_da_ouvidoria" ON "atendimento" USING btree ("ouvidoria_em") WHERE "atendimento"."ouvidoria_em" is not null;--> statement-breakpoint
CREATE INDEX "atendimento_da_cota" ON "atendimento" USING btree ("cota_id","assunto") WHERE "atendimento"."cota_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "visita_do_pedido" ON "visita_ao_atendimento" USING btree ("pedido_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "visita_do_acesso" ON "visita_ao_atendimento" USING btree ("acesso_hash") WHERE "visita_ao_atendimento"."acesso_hash" is not null;--> statement-breakpoint
CREATE INDEX "visita_por_dia" ON "visita_ao_atendimento" USING btree ("criada_em");--> statement-breakpoint
CREATE INDEX "visita_do_caso" ON "visita_ao_atendimento" USING btree ("caso_id") WHERE "visita_ao_atendimento"."caso_id" is not null;--> statement-breakpoint
CREATE INDEX "visita_do_cliente" ON "visita_ao_atendimento" USING btree ("cliente_id") WHERE "visita_ao_atendimento"."cliente_id" is not null;--> statement-breakpoint
CREATE INDEX "visita_do_parceiro" ON "visita_ao_atendimento" USING btree ("parceiro_id");--> statement-breakpoint
CREATE UNIQUE INDEX "caso_aberto" ON "caso" USING btree ("processo","cliente_id",coalesce("cota_id", 0),"assunto") WHERE "caso"."encerrado_em" is null and "caso"."processo" <> 'atendimento';