ALTER TABLE "lance" ADD COLUMN "percentual_ppt" bigint;--> statement-breakpoint
ALTER TABLE "lance" ALTER COLUMN "credito_centavos" DROP NOT NULL;--> statement-breakpoint
-- O percentual que classificou um lance está no pacote da assembleia; o que decorre da lista publicada ainda se grava.
ALTER TABLE lance DISABLE TRIGGER lance_fechado_pela_lista;--> statement-breakpoint
UPDATE lance SET percentual_ppt = (l ->> 'percentual')::bigint
  FROM apuracao a, jsonb_array_elements(a.pacote #> '{resultado,lances}') l
  WHERE a.grupo_id = lance.grupo_id AND a.numero = lance.assembleia AND (l ->> 'posicao')::int = lance.posicao;--> statement-breakpoint
-- Os lances de antes dos recibos receberam o crédito do dia em que a coluna foi criada, que não é o do dia da oferta.
UPDATE lance SET credito_centavos = NULL WHERE recibo IS NULL;--> statement-breakpoint
ALTER TABLE lance ENABLE TRIGGER lance_fechado_pela_lista;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recusar_lance_depois_da_lista() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  desfecho CONSTANT text[] := ARRAY['situacao', 'motivo', 'posicao', 'percentual_ppt', 'encerrado_em'];
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
