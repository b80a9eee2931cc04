CREATE TABLE "remessa" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remessa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"banco" text NOT NULL,
	"conta" text NOT NULL,
	"carteira" text NOT NULL,
	"sequencial" integer NOT NULL,
	"nome" text NOT NULL,
	"conteudo_cifrado" "bytea" NOT NULL,
	"entradas" integer NOT NULL,
	"baixas" integer NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"criada_por" bigint,
	CONSTRAINT "remessa_sequencial" UNIQUE("banco","conta","sequencial")
);
--> statement-breakpoint
CREATE TABLE "remessa_item" (
	"boleto_id" bigint NOT NULL,
	"movimento" text NOT NULL,
	"remessa_id" bigint NOT NULL,
	CONSTRAINT "remessa_item_boleto_id_movimento_pk" PRIMARY KEY("boleto_id","movimento")
);
--> statement-breakpoint
DROP INDEX "boleto_mensal_aberto";--> statement-breakpoint
ALTER TABLE "remessa" ADD CONSTRAINT "remessa_criada_por_funcionario_id_fk" FOREIGN KEY ("criada_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remessa_item" ADD CONSTRAINT "remessa_item_boleto_id_boleto_id_fk" FOREIGN KEY ("boleto_id") REFERENCES "public"."boleto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remessa_item" ADD CONSTRAINT "remessa_item_remessa_id_remessa_id_fk" FOREIGN KEY ("remessa_id") REFERENCES "public"."remessa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remessa_item_remessa" ON "remessa_item" USING btree ("remessa_id");--> statement-breakpoint
CREATE INDEX "boleto_aberto" ON "boleto" USING btree ("vencimento") WHERE "boleto"."pago_em" is null and "boleto"."baixado_em" is null;--> statement-breakpoint
CREATE INDEX "boleto_baixado" ON "boleto" USING btree ("id") WHERE "boleto"."pago_em" is null and "boleto"."baixado_em" is not null;