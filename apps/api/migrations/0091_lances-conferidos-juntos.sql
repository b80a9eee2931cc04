-- O mesmo que já se recusava, dos lances mudados por uma instrução de uma vez só: uma assembleia encerra milhares deles, e a
-- conferência um a um custava tanto quanto gravá-los. Quem publica a lista segura a assembleia (FOR UPDATE): a mudança a
-- segura antes de olhar se há lista, e ainda não valeu.
DROP TRIGGER lance_fechado_pela_lista ON lance;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recusar_lance_depois_da_lista() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  escrito lance := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
BEGIN
  PERFORM FROM assembleia a WHERE a.grupo_id = escrito.grupo_id AND a.numero = escrito.assembleia FOR KEY SHARE;
  IF EXISTS (SELECT FROM lista_de_lances l WHERE l.grupo_id = escrito.grupo_id AND l.numero = escrito.assembleia) THEN
    RAISE EXCEPTION 'a lista de lances desta assembleia já foi publicada' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER lance_fechado_pela_lista BEFORE INSERT OR DELETE ON lance
  FOR EACH ROW EXECUTE FUNCTION recusar_lance_depois_da_lista();--> statement-breakpoint
CREATE FUNCTION recusar_mudanca_depois_da_lista() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mudado record;
  era lance;
  ficou lance;
BEGIN
  PERFORM FROM assembleia a WHERE (a.grupo_id, a.numero) IN (SELECT grupo_id, assembleia FROM antes)
    ORDER BY a.grupo_id, a.numero FOR KEY SHARE;
  FOR mudado IN
    SELECT a AS era, d AS ficou FROM antes a JOIN depois d ON d.id = a.id
    WHERE EXISTS (SELECT FROM lista_de_lances l WHERE l.grupo_id = a.grupo_id AND l.numero = a.assembleia)
  LOOP
    era := mudado.era;
    ficou := mudado.ficou;
    IF era.situacao <> ficou.situacao
      AND NOT (era.situacao = 'ativo' AND ficou.situacao IN ('vencedor', 'nao-contemplado', 'fora-da-disputa'))
    THEN
      RAISE EXCEPTION 'a lista de lances desta assembleia já foi publicada' USING ERRCODE = 'restrict_violation';
    END IF;
    ficou.situacao := era.situacao;
    ficou.motivo := era.motivo;
    ficou.posicao := era.posicao;
    ficou.percentual_ppt := era.percentual_ppt;
    ficou.encerrado_em := era.encerrado_em;
    IF ficou IS DISTINCT FROM era THEN
      RAISE EXCEPTION 'a lista de lances desta assembleia já foi publicada' USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lance_mudado_depois_da_lista AFTER UPDATE ON lance REFERENCING OLD TABLE AS antes NEW TABLE AS depois
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_mudanca_depois_da_lista();
