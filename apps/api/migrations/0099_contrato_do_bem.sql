CREATE TABLE "contrato_do_bem" (
	"id" uuid PRIMARY KEY NOT NULL,
	"caso_id" bigint NOT NULL,
	"cota_id" bigint NOT NULL,
	"cliente_id" bigint NOT NULL,
	"escrito_em" timestamp with time zone NOT NULL,
	"substituido_em" timestamp with time zone,
	"sha256" "bytea" NOT NULL,
	"tamanho_bytes" integer NOT NULL,
	"documento_cifrado" "bytea" NOT NULL,
	"resumo_cifrado" "bytea" NOT NULL,
	"assinado_em" timestamp with time zone,
	"sha256_assinado" "bytea",
	"lacre_cifrado" "bytea",
	"nivel" text,
	CONSTRAINT "contrato_do_bem_assinado" CHECK (num_nulls("contrato_do_bem"."assinado_em", "contrato_do_bem"."sha256_assinado", "contrato_do_bem"."lacre_cifrado", "contrato_do_bem"."nivel") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "evento_do_contrato" (
	"contrato_id" uuid NOT NULL,
	"ordem" integer NOT NULL,
	"tipo" text NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	"dados_cifrados" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "evento_do_contrato_contrato_id_ordem_pk" PRIMARY KEY("contrato_id","ordem")
);
--> statement-breakpoint
ALTER TABLE "contrato_do_bem" ADD CONSTRAINT "contrato_do_bem_caso_id_caso_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."caso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato_do_bem" ADD CONSTRAINT "contrato_do_bem_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato_do_bem" ADD CONSTRAINT "contrato_do_bem_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_do_contrato" ADD CONSTRAINT "evento_do_contrato_contrato_id_contrato_do_bem_id_fk" FOREIGN KEY ("contrato_id") REFERENCES "public"."contrato_do_bem"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contrato_do_bem_atual" ON "contrato_do_bem" USING btree ("caso_id") WHERE "contrato_do_bem"."substituido_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contrato_do_bem_sha256" ON "contrato_do_bem" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "contrato_do_bem_sha256_assinado" ON "contrato_do_bem" USING btree ("sha256_assinado");--> statement-breakpoint
CREATE INDEX "contrato_do_bem_do_caso" ON "contrato_do_bem" USING btree ("caso_id","escrito_em");--> statement-breakpoint
CREATE TRIGGER evento_do_contrato_imutavel BEFORE UPDATE OR DELETE ON evento_do_contrato FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();--> statement-breakpoint
CREATE TRIGGER contrato_do_bem_nao_se_apaga BEFORE DELETE ON contrato_do_bem FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();--> statement-breakpoint
-- A contract is signed once and replaced once; nothing else of it changes.
CREATE FUNCTION recusar_outro_contrato() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - ARRAY['substituido_em', 'assinado_em', 'sha256_assinado', 'lacre_cifrado', 'nivel'])
      IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['substituido_em', 'assinado_em', 'sha256_assinado', 'lacre_cifrado', 'nivel'])
    OR (OLD.substituido_em IS NOT NULL AND NEW.substituido_em IS DISTINCT FROM OLD.substituido_em)
    OR ((OLD.assinado_em IS NOT NULL OR OLD.substituido_em IS NOT NULL) AND (NEW.assinado_em, NEW.sha256_assinado, NEW.lacre_cifrado, NEW.nivel)
      IS DISTINCT FROM (OLD.assinado_em, OLD.sha256_assinado, OLD.lacre_cifrado, OLD.nivel))
  THEN
    RAISE EXCEPTION 'contrato_do_bem não muda depois de escrito' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER contrato_do_bem_nao_muda BEFORE UPDATE ON contrato_do_bem FOR EACH ROW EXECUTE FUNCTION recusar_outro_contrato();
