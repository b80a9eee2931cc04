CREATE TABLE "cessao_de_credito" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cessao_de_credito_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"cliente_id" bigint NOT NULL,
	"nome_cifrado" "bytea" NOT NULL,
	"inscricao_cifrada" "bytea" NOT NULL,
	"inscricao_indice" "bytea" NOT NULL,
	"dia" date NOT NULL,
	"arquivo_id" uuid NOT NULL,
	"anotada_por" bigint NOT NULL,
	"anotada_em" timestamp with time zone NOT NULL,
	"confirmada_por" bigint,
	"confirmada_em" timestamp with time zone,
	"desfeita_por" bigint,
	"desfeita_em" timestamp with time zone,
	"motivo_cifrado" "bytea",
	CONSTRAINT "cessao_confirmada" CHECK (num_nulls("cessao_de_credito"."confirmada_por", "cessao_de_credito"."confirmada_em") in (0, 2)),
	CONSTRAINT "cessao_por_dois" CHECK ("cessao_de_credito"."confirmada_por" <> "cessao_de_credito"."anotada_por"),
	CONSTRAINT "cessao_desfeita" CHECK (num_nulls("cessao_de_credito"."desfeita_por", "cessao_de_credito"."desfeita_em", "cessao_de_credito"."motivo_cifrado") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "restituicao" ADD COLUMN "prescricao_avisada_em" date;--> statement-breakpoint
ALTER TABLE "rateio" ADD COLUMN "prescricao_avisada_em" date;--> statement-breakpoint
ALTER TABLE "cessao_de_credito" ADD CONSTRAINT "cessao_de_credito_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cessao_de_credito" ADD CONSTRAINT "cessao_de_credito_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cessao_de_credito" ADD CONSTRAINT "cessao_de_credito_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cessao_de_credito" ADD CONSTRAINT "cessao_de_credito_anotada_por_funcionario_id_fk" FOREIGN KEY ("anotada_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cessao_de_credito" ADD CONSTRAINT "cessao_de_credito_confirmada_por_funcionario_id_fk" FOREIGN KEY ("confirmada_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cessao_de_credito" ADD CONSTRAINT "cessao_de_credito_desfeita_por_funcionario_id_fk" FOREIGN KEY ("desfeita_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cessao_que_vale" ON "cessao_de_credito" USING btree ("cota_id") WHERE "cessao_de_credito"."desfeita_em" is null;--> statement-breakpoint
CREATE INDEX "cessao_da_cota" ON "cessao_de_credito" USING btree ("cota_id","id");--> statement-breakpoint
CREATE INDEX "cessao_a_confirmar" ON "cessao_de_credito" USING btree ("anotada_em") WHERE "cessao_de_credito"."confirmada_em" is null and "cessao_de_credito"."desfeita_em" is null;--> statement-breakpoint
CREATE INDEX "cessao_da_inscricao" ON "cessao_de_credito" USING btree ("inscricao_indice") WHERE "cessao_de_credito"."confirmada_em" is not null and "cessao_de_credito"."desfeita_em" is null;--> statement-breakpoint
CREATE INDEX "cessao_do_arquivo" ON "cessao_de_credito" USING btree ("arquivo_id");
