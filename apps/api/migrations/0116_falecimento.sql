CREATE TABLE "falecimento" (
	"caso_id" bigint PRIMARY KEY NOT NULL,
	"inscricao_cifrada" "bytea" NOT NULL,
	"inscricao_indice" "bytea" NOT NULL,
	"dia_do_falecimento" date NOT NULL,
	"parentesco" text NOT NULL,
	"falecido_id" bigint,
	"confirmado_em" timestamp with time zone,
	"desfeito_em" timestamp with time zone,
	"indenizacao_centavos" bigint,
	"aos_herdeiros_centavos" bigint,
	"quem_recebe_cifrado" "bytea",
	"recebedor_id" bigint
);
--> statement-breakpoint
ALTER TABLE "visita_ao_atendimento" ADD COLUMN "processo" text DEFAULT 'atendimento' NOT NULL;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "suspenso_por_falecimento_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "falecimento" ADD CONSTRAINT "falecimento_caso_id_caso_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."caso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "falecimento" ADD CONSTRAINT "falecimento_falecido_id_cliente_id_fk" FOREIGN KEY ("falecido_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "falecimento" ADD CONSTRAINT "falecimento_recebedor_id_cliente_id_fk" FOREIGN KEY ("recebedor_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "falecimento_da_inscricao" ON "falecimento" USING btree ("inscricao_indice");--> statement-breakpoint
CREATE UNIQUE INDEX "falecimento_confirmado" ON "falecimento" USING btree ("falecido_id") WHERE "falecimento"."confirmado_em" is not null and "falecimento"."desfeito_em" is null;--> statement-breakpoint
CREATE INDEX "falecimento_do_recebedor" ON "falecimento" USING btree ("recebedor_id") WHERE "falecimento"."recebedor_id" is not null;