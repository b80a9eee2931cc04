CREATE TRIGGER lista_de_lances_imutavel BEFORE UPDATE OR DELETE ON lista_de_lances FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
-- A lista publicada é a dos lances que havia. O que dela decorre (quem venceu, quem não concorreu) ainda se grava; o resto
-- não. Quem publica a lista segura a assembleia (FOR UPDATE): quem escreve um lance a segura antes de olhar se há lista, e
-- nenhum fica entre a leitura e a publicação.
CREATE FUNCTION recusar_lance_depois_da_lista() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  desfecho CONSTANT text[] := ARRAY['situacao', 'motivo', 'posicao', 'encerrado_em'];
  escrito lance := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
BEGIN
  PERFORM FROM assembleia a WHERE a.grupo_id = escrito.grupo_id AND a.numero = escrito.assembleia FOR KEY SHARE;
  IF EXISTS (SELECT FROM lista_de_lances l WHERE l.grupo_id = escrito.grupo_id AND l.numero = escrito.assembleia)
    AND NOT (TG_OP = 'UPDATE' AND to_jsonb(OLD) - desfecho = to_jsonb(NEW) - desfecho
      AND (NEW.situacao = OLD.situacao OR (OLD.situacao = 'ativo' AND NEW.situacao IN ('vencedor', 'nao-contemplado', 'fora-da-disputa'))))
  THEN
    RAISE EXCEPTION 'a lista de lances desta assembleia já foi publicada' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER lance_fechado_pela_lista BEFORE INSERT OR UPDATE OR DELETE ON lance FOR EACH ROW EXECUTE FUNCTION recusar_lance_depois_da_lista();
