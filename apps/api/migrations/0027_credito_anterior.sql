ALTER TABLE "movimento" ADD COLUMN "credito_anterior_centavos" bigint;--> statement-breakpoint
ALTER TABLE "movimento" DISABLE TRIGGER "movimento_imutavel";--> statement-breakpoint
WITH mudanca AS (
  SELECT m.id, m.cota_id, m.tipo, m.credito_centavos, m.chave, m.criado_em,
    lag(m.credito_centavos) OVER (PARTITION BY m.cota_id ORDER BY m.id) AS da_anterior
  FROM movimento m
  WHERE m.parcela IS NULL AND m.estorna_id IS NULL AND (m.chave LIKE 'reajuste:%' OR m.chave LIKE 'credito-trocado:%')
)
UPDATE movimento m SET credito_anterior_centavos = coalesce(
    u.da_anterior,
    -- The trail tells the exact credit of an exchange; of a readjustment, what the group's was, undone.
    (SELECT (a.antes ->> 'creditoCentavos')::bigint FROM auditoria a WHERE u.tipo = 'credito-trocado'
      AND a.acao = 'trocar-credito' AND a.objeto_id = u.cota_id::text AND a.quando = u.criado_em LIMIT 1),
    (SELECT round(u.credito_centavos * 1e12 / (1e12 + r.percentual_ppt))::bigint FROM reajuste r JOIN cota c ON c.grupo_id = r.grupo_id
      WHERE u.tipo = 'credito-reajustado' AND c.id = u.cota_id AND r.dia = split_part(u.chave, ':', 3)::date
        AND r.indice <> 'TABELA'),
    (SELECT e.credito_centavos FROM movimento e WHERE e.cota_id = u.cota_id AND e.id < u.id AND e.tipo = 'emissao'
      AND e.estorna_id IS NULL AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = e.id) ORDER BY e.id DESC LIMIT 1),
    u.credito_centavos)
FROM mudanca u WHERE u.id = m.id;--> statement-breakpoint
ALTER TABLE "movimento" ENABLE TRIGGER "movimento_imutavel";
