UPDATE cota_saldo s SET parcelas_restantes = s.parcelas_restantes - fora.quantas
FROM (
  SELECT r.cota_id, count(*)::int AS quantas
  FROM (SELECT DISTINCT ON (cota_id) cota_id, primeira FROM recomposicao ORDER BY cota_id, id DESC) r
  CROSS JOIN LATERAL generate_series(1, r.primeira - 1) AS n (numero)
  WHERE NOT EXISTS (
    SELECT FROM movimento m WHERE m.cota_id = r.cota_id AND m.tipo = 'emissao' AND m.estorna_id IS NULL AND m.parcela = n.numero
      AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = m.id))
  GROUP BY r.cota_id
) fora
WHERE fora.cota_id = s.cota_id;
