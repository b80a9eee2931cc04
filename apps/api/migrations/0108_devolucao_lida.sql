ALTER TABLE "restituicao" ADD COLUMN "dispensa_decidida_em" date;--> statement-breakpoint
-- O que se lê de uma cota além do saldo, pelo que está gravado; nada daqui depende do dia em que se pergunta.
CREATE OR REPLACE FUNCTION fatos_da_cota(ids bigint[]) RETURNS TABLE (cota_id bigint, fatos jsonb) LANGUAGE sql STABLE AS $$
  SELECT c.id, jsonb_strip_nulls(jsonb_build_object(
    'assembleias', (SELECT jsonb_agg(x.assembleia ORDER BY x.assembleia) FROM contemplacao x WHERE x.cota_id = c.id),
    'creditoEmPe', CASE WHEN EXISTS (SELECT FROM contemplacao x
      WHERE x.cota_id = c.id AND x.desfeita_em IS NULL AND x.utilizado_em IS NULL) THEN true END,
    'desfeita', (SELECT jsonb_build_object('dia', d.desfeita_em, 'motivo', d.motivo, 'dinheiroNaoEntrou', d.dinheiro_nao_entrou,
        'assembleia', d.assembleia) FROM (SELECT x.desfeita_em, x.motivo, x.dinheiro_nao_entrou, x.assembleia
          FROM contemplacao x WHERE x.cota_id = c.id ORDER BY x.dia DESC, x.id DESC LIMIT 1) d
      WHERE d.desfeita_em IS NOT NULL AND d.motivo IS NOT NULL
        AND NOT EXISTS (SELECT FROM titular_anterior t WHERE t.cota_id = c.id AND t.ate >= d.desfeita_em)),
    'excluiEm', (SELECT e.exclui_em FROM exclusao e
      WHERE e.cota_id = c.id AND e.encerrada_em IS NULL AND e.excluida_em IS NULL),
    'reativadaEm', (SELECT max(e.encerrada_em) FROM exclusao e WHERE e.cota_id = c.id AND e.desfecho = 'reativada'),
    'primeira', (SELECT r.primeira FROM recomposicao r
      WHERE r.cota_id = c.id AND r.origem = 'reativacao' ORDER BY r.id DESC LIMIT 1),
    'emDebito', CASE WHEN EXISTS (SELECT FROM acordo_de_debito a
      WHERE a.cota_id = c.id AND a.cliente_id = c.cliente_id AND a.situacao = 'autorizado') THEN true END,
    -- Do que a cota tem ou teve a receber; o quanto se calcula no dia em que se lê.
    'devolve', CASE WHEN EXISTS (SELECT FROM restituicao r WHERE r.cota_id = c.id)
      OR EXISTS (SELECT FROM rateio r WHERE r.grupo_id = c.grupo_id AND r.cota_id = c.id) THEN true END,
    'contratoDesfeito', CASE WHEN EXISTS (SELECT FROM exclusao e WHERE e.cota_id = c.id AND e.encerrada_em IS NULL
      AND e.excluida_em IS NOT NULL AND e.motivo = 'arrependimento') THEN true END,
    -- Dinheiro que entrou e espera por uma pessoa: o da fila da cota, e o de um boleto que a cobra com outras.
    'emConferencia', (SELECT jsonb_build_object('valor', sum(f.fila_centavos), 'dia', max(f.dia), 'parcelas',
        (SELECT coalesce(jsonb_agg(DISTINCT n.parcela), '[]') FROM unnest(array_agg(f.boleto_id)) p (id)
          JOIN boleto b ON b.id = p.id CROSS JOIN LATERAL (SELECT unnest(b.parcelas) WHERE b.cota_id = c.id
            UNION SELECT i.parcela FROM boleto_item i WHERE i.boleto_id = b.id AND i.cota_id = c.id) n (parcela)))
      FROM pagamento f
      WHERE f.id IN (SELECT f.id FROM pagamento f WHERE f.cota_id = c.id
          UNION SELECT f.id FROM boleto_item i JOIN pagamento f ON f.boleto_id = i.boleto_id
            WHERE i.cota_id = c.id AND f.parte_de_id IS NULL AND NOT EXISTS (SELECT FROM pagamento o WHERE o.parte_de_id = f.id))
        AND f.fila_centavos > 0 AND f.resolvido_em IS NULL AND f.estornado_em IS NULL AND f.alocado_centavos = 0
        AND f.origem <> 'sobra' AND NOT EXISTS (SELECT FROM titular_anterior t WHERE t.cota_id = c.id AND t.ate >= f.dia)
      HAVING count(*) > 0)))
  FROM cota c WHERE c.id = ANY (ids)
$$;
--> statement-breakpoint
UPDATE cota_leitura l SET fatos = f.fatos
FROM fatos_da_cota((SELECT array_agg(cota_id) FROM cota_leitura WHERE fatos ? 'restituicao' OR fatos ? 'rateio'
  OR cota_id IN (SELECT cota_id FROM restituicao UNION SELECT cota_id FROM rateio
    UNION SELECT cota_id FROM exclusao WHERE motivo = 'arrependimento'))) f
WHERE f.cota_id = l.cota_id AND l.fatos IS DISTINCT FROM f.fatos;
