CREATE TABLE "entrega_de_boleto" (
	"boleto_id" bigint PRIMARY KEY NOT NULL,
	"forma_envio" text NOT NULL,
	"dia" date NOT NULL,
	"mensagem_id" bigint,
	"lote_id" bigint
);
--> statement-breakpoint
CREATE TABLE "lembrete_do_vencimento" (
	"boleto_id" bigint PRIMARY KEY NOT NULL,
	"dia" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lote_de_impressao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lote_de_impressao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parceiro_id" bigint NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"quantidade" integer DEFAULT 0 NOT NULL,
	"aberto" boolean DEFAULT true NOT NULL,
	"fechado_em" timestamp with time zone,
	"fechado_por" bigint
);
--> statement-breakpoint
ALTER TABLE "entrega_de_boleto" ADD CONSTRAINT "entrega_de_boleto_boleto_id_boleto_id_fk" FOREIGN KEY ("boleto_id") REFERENCES "public"."boleto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega_de_boleto" ADD CONSTRAINT "entrega_de_boleto_lote_id_lote_de_impressao_id_fk" FOREIGN KEY ("lote_id") REFERENCES "public"."lote_de_impressao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete_do_vencimento" ADD CONSTRAINT "lembrete_do_vencimento_boleto_id_boleto_id_fk" FOREIGN KEY ("boleto_id") REFERENCES "public"."boleto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lote_de_impressao" ADD CONSTRAINT "lote_de_impressao_parceiro_id_parceiro_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."parceiro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lote_de_impressao" ADD CONSTRAINT "lote_de_impressao_fechado_por_funcionario_id_fk" FOREIGN KEY ("fechado_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entrega_de_boleto_lote" ON "entrega_de_boleto" USING btree ("lote_id") WHERE "entrega_de_boleto"."lote_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lote_de_impressao_aberto" ON "lote_de_impressao" USING btree ("parceiro_id") WHERE "lote_de_impressao"."aberto";--> statement-breakpoint
-- Boletos that were issued before there was a way to send them reached their holders by other means.
INSERT INTO "entrega_de_boleto" ("boleto_id", "forma_envio", "dia")
SELECT "id", 'anterior', ("criado_em" AT TIME ZONE 'America/Sao_Paulo')::date FROM "boleto" WHERE "tipo" = 'mensal';
