ALTER TABLE "lance" ADD COLUMN "cliente_id" bigint;--> statement-breakpoint
ALTER TABLE "lance" ADD CONSTRAINT "lance_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- De quem é cada lance não está na lista publicada: gravá-lo não muda o que se publicou.
ALTER TABLE lance DISABLE TRIGGER lance_fechado_pela_lista;--> statement-breakpoint
UPDATE lance SET cliente_id = c.cliente_id FROM cota c WHERE c.id = lance.cota_id;--> statement-breakpoint
ALTER TABLE lance ENABLE TRIGGER lance_fechado_pela_lista;--> statement-breakpoint
-- Levado a outra assembleia, um lance sairia da lista da sua sem que ninguém o visse.
CREATE FUNCTION recusar_lance_em_outro_lugar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'um lance não muda de cota nem de assembleia' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER lance_no_seu_lugar BEFORE UPDATE ON lance FOR EACH ROW
  WHEN ((OLD.grupo_id, OLD.assembleia, OLD.cota_id) IS DISTINCT FROM (NEW.grupo_id, NEW.assembleia, NEW.cota_id))
  EXECUTE FUNCTION recusar_lance_em_outro_lugar();
