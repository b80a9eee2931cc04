CREATE TABLE "autorizacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "autorizacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chamada" text NOT NULL,
	"entrada_cifrada" "bytea" NOT NULL,
	"entrada_hash" "bytea" NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"objeto_tipo" text NOT NULL,
	"objeto_id" text NOT NULL,
	"favorecido_cifrado" "bytea",
	"pedida_por" bigint NOT NULL,
	"pedida_em" timestamp with time zone NOT NULL,
	"vence_em" timestamp with time zone NOT NULL,
	"decisao" text,
	"decidida_por" bigint,
	"decidida_em" timestamp with time zone,
	"motivo_cifrado" "bytea"
);
--> statement-breakpoint
ALTER TABLE "autorizacao" ADD CONSTRAINT "autorizacao_pedida_por_funcionario_id_fk" FOREIGN KEY ("pedida_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autorizacao" ADD CONSTRAINT "autorizacao_decidida_por_funcionario_id_fk" FOREIGN KEY ("decidida_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "autorizacao_pendente" ON "autorizacao" USING btree ("chamada","entrada_hash") WHERE "autorizacao"."decisao" is null;--> statement-breakpoint
CREATE INDEX "autorizacao_por_situacao" ON "autorizacao" USING btree ("decisao","pedida_em");