CREATE TABLE "verificacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verificacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" bigint NOT NULL,
	"sessao_id" uuid NOT NULL,
	"acao" text NOT NULL,
	"codigo_hash" "bytea" NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"usada_em" timestamp with time zone,
	"token_hash" "bytea",
	"token_expira_em" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "verificacao" ADD CONSTRAINT "verificacao_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verificacao" ADD CONSTRAINT "verificacao_sessao_id_sessao_id_fk" FOREIGN KEY ("sessao_id") REFERENCES "public"."sessao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verificacao_cliente_id_id_index" ON "verificacao" USING btree ("cliente_id","id");--> statement-breakpoint
CREATE INDEX "verificacao_sessao_id_id_index" ON "verificacao" USING btree ("sessao_id","id");