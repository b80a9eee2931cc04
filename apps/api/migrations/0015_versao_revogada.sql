ALTER TABLE "grupo_parametro" DROP CONSTRAINT "grupo_parametro_grupo_id_vigente_desde_pk";--> statement-breakpoint
ALTER TABLE "grupo_parametro" ADD COLUMN "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY;--> statement-breakpoint
ALTER TABLE "grupo_parametro" ADD COLUMN "revogada_em" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_parametro_em_pe" ON "grupo_parametro" USING btree ("grupo_id","vigente_desde") WHERE "revogada_em" is null;--> statement-breakpoint
DROP TRIGGER grupo_parametro_imutavel ON grupo_parametro;--> statement-breakpoint
CREATE TRIGGER grupo_parametro_imutavel BEFORE DELETE ON grupo_parametro FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();--> statement-breakpoint
CREATE TRIGGER grupo_parametro_so_se_revoga BEFORE UPDATE ON grupo_parametro FOR EACH ROW
  WHEN (OLD.revogada_em IS NOT NULL OR NEW.revogada_em IS NULL
    OR ROW(OLD.id, OLD.grupo_id, OLD.vigente_desde, OLD.valores) IS DISTINCT FROM ROW(NEW.id, NEW.grupo_id, NEW.vigente_desde, NEW.valores))
  EXECUTE FUNCTION recusar_alteracao();
