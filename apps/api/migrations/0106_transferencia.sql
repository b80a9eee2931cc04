CREATE TABLE "cessionario" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cessionario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"caso_id" bigint NOT NULL,
	"cota_id" bigint NOT NULL,
	"cliente_id" bigint NOT NULL,
	"inscricao_cifrada" "bytea" NOT NULL,
	"inscricao_indice" "bytea" NOT NULL,
	"dados_cifrados" "bytea" NOT NULL,
	"link_hash" "bytea",
	"convidado_em" timestamp with time zone,
	"ate" date,
	"links" integer DEFAULT 0 NOT NULL,
	"envios" integer DEFAULT 0 NOT NULL,
	"codigo_hash" "bytea",
	"codigo_em" timestamp with time zone,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"codigos" integer DEFAULT 0 NOT NULL,
	"consentimento" text,
	"entregue_em" timestamp with time zone,
	"assinado_em" timestamp with time zone,
	"encerrado_em" timestamp with time zone,
	CONSTRAINT "cessionario_convidado" CHECK (num_nulls("cessionario"."link_hash", "cessionario"."convidado_em", "cessionario"."ate") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "cessionario" ADD CONSTRAINT "cessionario_caso_id_caso_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."caso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cessionario" ADD CONSTRAINT "cessionario_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cessionario" ADD CONSTRAINT "cessionario_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cessionario_do_link" ON "cessionario" USING btree ("link_hash") WHERE "cessionario"."link_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cessionario_que_vale" ON "cessionario" USING btree ("caso_id") WHERE "cessionario"."encerrado_em" is null;--> statement-breakpoint
CREATE INDEX "cessionario_do_caso" ON "cessionario" USING btree ("caso_id","id");