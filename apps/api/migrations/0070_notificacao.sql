CREATE TABLE "notificacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notificacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" bigint NOT NULL,
	"cota_id" bigint,
	"texto_cifrado" "bytea" NOT NULL,
	"tela" text,
	"acao" text,
	"criada_em" timestamp with time zone NOT NULL,
	"lida_em" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notificacao_cliente_id_id_index" ON "notificacao" USING btree ("cliente_id","id");--> statement-breakpoint
CREATE INDEX "notificacao_nao_lida" ON "notificacao" USING btree ("cliente_id") WHERE "notificacao"."lida_em" is null;--> statement-breakpoint
CREATE INDEX "notificacao_criada_em_index" ON "notificacao" USING btree ("criada_em");