-- O mesmo que já se recusava; compara as linhas, e não o JSON delas: uma assembleia encerra milhares de lances de uma vez.
CREATE OR REPLACE FUNCTION recusar_lance_depois_da_lista() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  escrito lance := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
  sem_desfecho lance := NEW;
BEGIN
  PERFORM FROM assembleia a WHERE a.grupo_id = escrito.grupo_id AND a.numero = escrito.assembleia FOR KEY SHARE;
  IF EXISTS (SELECT FROM lista_de_lances l WHERE l.grupo_id = escrito.grupo_id AND l.numero = escrito.assembleia) THEN
    IF TG_OP = 'UPDATE' THEN
      sem_desfecho.situacao := OLD.situacao;
      sem_desfecho.motivo := OLD.motivo;
      sem_desfecho.posicao := OLD.posicao;
      sem_desfecho.percentual_ppt := OLD.percentual_ppt;
      sem_desfecho.encerrado_em := OLD.encerrado_em;
    END IF;
    IF NOT (TG_OP = 'UPDATE' AND sem_desfecho IS NOT DISTINCT FROM OLD
      AND (NEW.situacao = OLD.situacao OR (OLD.situacao = 'ativo' AND NEW.situacao IN ('vencedor', 'nao-contemplado', 'fora-da-disputa'))))
    THEN
      RAISE EXCEPTION 'a lista de lances desta assembleia já foi publicada' USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
