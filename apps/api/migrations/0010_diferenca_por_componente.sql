ALTER TABLE diferenca_a_cobrar
  ADD COLUMN fundo_comum_ppt bigint NOT NULL DEFAULT 0,
  ADD COLUMN taxa_administracao_ppt bigint NOT NULL DEFAULT 0,
  ADD COLUMN fundo_reserva_ppt bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
UPDATE diferenca_a_cobrar d
  SET fundo_comum_ppt = round((d.valor_centavos - d.cobrado_centavos) * 1000000000000.0 / c.credito_centavos)
  FROM cota c
  WHERE c.id = d.cota_id AND d.cobrado_centavos <> d.valor_centavos AND d.cancelada_em IS NULL
    AND d.chave NOT LIKE 'descontemplacao:%';
