CREATE TABLE "delegacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delegacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"titular_id" bigint NOT NULL,
	"delegado_id" bigint,
	"inscricao_cifrada" "bytea" NOT NULL,
	"inscricao_indice" "bytea" NOT NULL,
	"dados_cifrados" "bytea" NOT NULL,
	"relacao" text NOT NULL,
	"alcance" text NOT NULL,
	"ate" date NOT NULL,
	"dada_em" timestamp with time zone NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"convite_ate" date NOT NULL,
	"codigo_hash" "bytea",
	"codigo_em" timestamp with time zone,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"codigos" integer DEFAULT 0 NOT NULL,
	"aceita_em" timestamp with time zone,
	"fim_avisado_em" timestamp with time zone,
	"encerrada_em" timestamp with time zone,
	"fim" text,
	"encerrada_por" bigint,
	"motivo_cifrado" "bytea",
	CONSTRAINT "delegacao_a_outro" CHECK ("delegacao"."delegado_id" <> "delegacao"."titular_id"),
	CONSTRAINT "delegacao_aceita" CHECK (num_nulls("delegacao"."delegado_id", "delegacao"."aceita_em") in (0, 2)),
	CONSTRAINT "delegacao_encerrada" CHECK (num_nulls("delegacao"."encerrada_em", "delegacao"."fim") in (0, 2)),
	CONSTRAINT "delegacao_encerrada_pela_equipe" CHECK (num_nulls("delegacao"."encerrada_por", "delegacao"."motivo_cifrado") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "delegacao_cota" (
	"delegacao_id" bigint NOT NULL,
	"cota_id" bigint NOT NULL,
	"perdida" boolean DEFAULT false NOT NULL,
	"vista_em" date,
	CONSTRAINT "delegacao_cota_delegacao_id_cota_id_pk" PRIMARY KEY("delegacao_id","cota_id")
);
--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "em_nome_de" bigint;--> statement-breakpoint
ALTER TABLE "delegacao" ADD CONSTRAINT "delegacao_titular_id_cliente_id_fk" FOREIGN KEY ("titular_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegacao" ADD CONSTRAINT "delegacao_delegado_id_cliente_id_fk" FOREIGN KEY ("delegado_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegacao" ADD CONSTRAINT "delegacao_encerrada_por_funcionario_id_fk" FOREIGN KEY ("encerrada_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegacao_cota" ADD CONSTRAINT "delegacao_cota_delegacao_id_delegacao_id_fk" FOREIGN KEY ("delegacao_id") REFERENCES "public"."delegacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegacao_cota" ADD CONSTRAINT "delegacao_cota_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delegacao_do_link" ON "delegacao" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "delegacao_em_pe" ON "delegacao" USING btree ("titular_id","inscricao_indice") WHERE "delegacao"."encerrada_em" is null;--> statement-breakpoint
CREATE INDEX "delegacao_do_titular" ON "delegacao" USING btree ("titular_id","id");--> statement-breakpoint
CREATE INDEX "delegacao_do_delegado" ON "delegacao" USING btree ("delegado_id","id") WHERE "delegacao"."delegado_id" is not null;--> statement-breakpoint
CREATE INDEX "delegacao_a_encerrar" ON "delegacao" USING btree ("ate") WHERE "delegacao"."encerrada_em" is null;--> statement-breakpoint
CREATE INDEX "delegacao_da_cota" ON "delegacao_cota" USING btree ("cota_id");--> statement-breakpoint
CREATE INDEX "auditoria_em_nome_de" ON "auditoria" USING btree ("em_nome_de","ator_id","id") WHERE "auditoria"."em_nome_de" is not null;--> statement-breakpoint
CREATE FUNCTION delegacao_perde_cota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE delegacao_cota SET perdida = true WHERE cota_id = NEW.id AND NOT perdida;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER delegacao_perde_cota AFTER UPDATE OF cliente_id, situacao ON cota FOR EACH ROW
  WHEN (OLD.cliente_id <> NEW.cliente_id OR (NEW.situacao ILIKE '%cancelado%' AND NEW.situacao <> OLD.situacao))
  EXECUTE FUNCTION delegacao_perde_cota();
