-- Com outro id, um lance mudado não teria par entre os de antes, e a lista publicada não o veria.
DROP TRIGGER lance_no_seu_lugar ON lance;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recusar_lance_em_outro_lugar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'um lance não muda de número, de cota nem de assembleia' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER lance_no_seu_lugar BEFORE UPDATE ON lance FOR EACH ROW
  WHEN ((OLD.id, OLD.grupo_id, OLD.assembleia, OLD.cota_id) IS DISTINCT FROM (NEW.id, NEW.grupo_id, NEW.assembleia, NEW.cota_id))
  EXECUTE FUNCTION recusar_lance_em_outro_lugar();
