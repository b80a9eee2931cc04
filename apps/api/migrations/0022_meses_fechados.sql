CREATE TABLE "fechamento" (
	"grupo_id" bigint NOT NULL,
	"ate" date NOT NULL,
	"origem" text NOT NULL,
	"fechado_em" timestamp with time zone NOT NULL,
	"fechado_por" bigint,
	CONSTRAINT "fechamento_grupo_id_ate_pk" PRIMARY KEY("grupo_id","ate")
);
--> statement-breakpoint
ALTER TABLE "fechamento" ADD CONSTRAINT "fechamento_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento" ADD CONSTRAINT "fechamento_fechado_por_funcionario_id_fk" FOREIGN KEY ("fechado_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER fechamento_imutavel BEFORE UPDATE OR DELETE ON fechamento FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();--> statement-breakpoint
ALTER TABLE "movimento" ADD COLUMN "data_valor" date;--> statement-breakpoint
ALTER TABLE "movimento_grupo" ADD COLUMN "data_valor" date;--> statement-breakpoint
INSERT INTO fechamento (grupo_id, ate, origem, fechado_em)
  SELECT p.grupo_id, max(a.dia) - 1, 'assembleia', max(p.publicada_em) FROM apuracao p JOIN assembleia a USING (grupo_id, numero)
  GROUP BY p.grupo_id;--> statement-breakpoint
CREATE FUNCTION lancar_em_dia_aberto() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fechado_ate date;
BEGIN
  IF TG_TABLE_NAME = 'movimento' THEN
    SELECT max(f.ate) INTO fechado_ate FROM fechamento f JOIN cota c ON c.grupo_id = f.grupo_id WHERE c.id = NEW.cota_id;
  ELSE
    SELECT max(ate) INTO fechado_ate FROM fechamento WHERE grupo_id = NEW.grupo_id;
  END IF;
  IF NEW.dia <= fechado_ate THEN
    NEW.data_valor := NEW.dia;
    NEW.dia := (NEW.criado_em AT TIME ZONE 'America/Sao_Paulo')::date;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER movimento_em_dia_aberto BEFORE INSERT ON movimento FOR EACH ROW
  WHEN (NEW.dia < (NEW.criado_em AT TIME ZONE 'America/Sao_Paulo')::date) EXECUTE FUNCTION lancar_em_dia_aberto();
--> statement-breakpoint
CREATE TRIGGER movimento_grupo_em_dia_aberto BEFORE INSERT ON movimento_grupo FOR EACH ROW
  WHEN (NEW.dia < (NEW.criado_em AT TIME ZONE 'America/Sao_Paulo')::date) EXECUTE FUNCTION lancar_em_dia_aberto();
