CREATE TABLE "cota_leitura" (
	"cota_id" bigint PRIMARY KEY NOT NULL,
	"fatos" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grupo_leitura" (
	"grupo_id" bigint PRIMARY KEY NOT NULL,
	"versao" integer NOT NULL,
	"fatos" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "leitura_a_derivar" (
	"transacao" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"cotas" bigint[] DEFAULT '{}' NOT NULL,
	"grupos" bigint[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cota_saldo" ADD COLUMN "devidas" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cota_saldo" ADD COLUMN "emitidas" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cota_saldo" ADD COLUMN "credito_original_centavos" bigint;--> statement-breakpoint
ALTER TABLE "cota_leitura" ADD CONSTRAINT "cota_leitura_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_leitura" ADD CONSTRAINT "grupo_leitura_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leitura_a_derivar_transacao" ON "leitura_a_derivar" USING btree ("transacao");--> statement-breakpoint
-- O que a razão já diz de cada parcela em aberto; o resto da vida, `registroDoSaldo` o deriva.
UPDATE cota_saldo s SET
  emitidas = coalesce((SELECT array_agg(DISTINCT m.parcela ORDER BY m.parcela) FROM movimento m
    WHERE m.cota_id = s.cota_id AND m.tipo = 'emissao' AND m.estorna_id IS NULL AND m.parcela IS NOT NULL
      AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = m.id)), '{}'),
  credito_original_centavos = (SELECT m.credito_centavos FROM movimento m
    WHERE m.cota_id = s.cota_id AND m.tipo = 'emissao' ORDER BY m.dia, m.parcela, m.id LIMIT 1);
--> statement-breakpoint
UPDATE cota_saldo s SET devidas = (
  SELECT jsonb_agg(d.devida ORDER BY p.vencimento, p.numero)
  FROM jsonb_to_recordset(s.em_aberto) AS p (numero integer, vencimento text)
  CROSS JOIN LATERAL (
    SELECT jsonb_build_object('numero', p.numero, 'vencimento', p.vencimento, 'credito', (
        SELECT e.credito_centavos FROM movimento e WHERE e.cota_id = s.cota_id AND e.parcela = p.numero AND e.tipo = 'emissao'
          AND e.estorna_id IS NULL AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = e.id)
          ORDER BY e.dia, e.id LIMIT 1),
      'valores', jsonb_build_object('fundoComum', sum(k.sinal * m.fundo_comum_centavos),
        'taxaAdministracao', sum(k.sinal * m.taxa_administracao_centavos), 'fundoReserva', sum(k.sinal * m.fundo_reserva_centavos),
        'seguro', sum(k.sinal * m.seguro_centavos), 'taxaCadastro', sum(k.sinal * m.taxa_cadastro_centavos),
        'diferenca', sum(k.sinal * m.diferenca_centavos), 'multa', sum(k.sinal * m.multa_centavos),
        'juros', sum(k.sinal * m.juros_centavos)),
      'percentuais', jsonb_build_object('fundoComum', sum(k.sinal * m.fundo_comum_ppt),
        'taxaAdministracao', sum(k.sinal * m.taxa_administracao_ppt), 'fundoReserva', sum(k.sinal * m.fundo_reserva_ppt)),
      'emDinheiro', sum(CASE WHEN m.tipo IN ('diferenca', 'pagamento') AND m.diferenca_centavos <> 0
        AND k.total = m.diferenca_centavos AND m.fundo_comum_centavos = 0 AND m.taxa_administracao_centavos = 0
        AND m.fundo_reserva_centavos = 0 AND m.fundo_comum_ppt = 0 AND m.taxa_administracao_ppt = 0
        AND m.fundo_reserva_ppt = 0 THEN k.sinal * m.diferenca_centavos ELSE 0 END),
      'paga', CASE WHEN sum(k.total) FILTER (WHERE m.tipo = 'pagamento') > 0
          AND count(*) FILTER (WHERE m.tipo = 'pagamento' AND m.estorna_id IS NULL) > 0
        THEN jsonb_build_object('valor', sum(k.total) FILTER (WHERE m.tipo = 'pagamento'),
          'dia', max(coalesce(m.data_valor, m.dia)) FILTER (WHERE m.tipo = 'pagamento' AND m.estorna_id IS NULL)) END) AS devida
    FROM movimento m
    CROSS JOIN LATERAL (SELECT CASE WHEN m.tipo IN ('emissao', 'multa', 'juros', 'diferenca') THEN 1 ELSE -1 END AS sinal,
      m.fundo_comum_centavos + m.taxa_administracao_centavos + m.fundo_reserva_centavos + m.seguro_centavos
        + m.taxa_cadastro_centavos + m.diferenca_centavos + m.multa_centavos + m.juros_centavos AS total) k
    WHERE m.cota_id = s.cota_id AND m.parcela = p.numero AND m.tipo <> 'credito-reajustado') d)
WHERE s.em_aberto <> '[]';
--> statement-breakpoint
-- O que se lê de uma cota além do saldo, pelo que está gravado; nada daqui depende do dia em que se pergunta.
CREATE FUNCTION fatos_da_cota(ids bigint[]) RETURNS TABLE (cota_id bigint, fatos jsonb) LANGUAGE sql STABLE AS $$
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
    'restituicao', (SELECT jsonb_build_object('valor', r.valor_centavos, 'dia', r.dia, 'pagaEm', r.paga_em)
      FROM restituicao r WHERE r.cota_id = c.id AND r.extinto_em IS NULL),
    'rateio', (SELECT jsonb_build_object('valor', sum(r.valor_centavos), 'dia', min(r.dia)) FROM rateio r
      WHERE r.grupo_id = c.grupo_id AND r.cota_id = c.id AND r.pago_em IS NULL AND r.extinto_em IS NULL HAVING count(*) > 0),
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
-- Uma assembleia: número, dia, e o que se sabe dela (2: o resultado; 1: só quem contemplou, de antes da carga; 0: nada).
CREATE FUNCTION fatos_do_grupo(ids bigint[]) RETURNS TABLE (grupo_id bigint, fatos jsonb) LANGUAGE sql STABLE AS $$
  SELECT g.id, jsonb_build_object(
    'assembleias', coalesce((SELECT jsonb_agg(jsonb_build_array(m.numero, m.dia,
        CASE WHEN EXISTS (SELECT FROM apuracao r WHERE r.grupo_id = g.id AND r.numero = m.numero) THEN 2
          WHEN EXISTS (SELECT FROM contemplacao x WHERE x.grupo_id = g.id AND x.assembleia = m.numero) THEN 1 ELSE 0 END)
        ORDER BY m.dia, m.numero) FROM assembleia m WHERE m.grupo_id = g.id), '[]'),
    'parametros', coalesce((SELECT jsonb_agg(jsonb_build_array(v.vigente_desde, v.valores) ORDER BY v.vigente_desde)
      FROM grupo_parametro v WHERE v.grupo_id = g.id AND v.revogada_em IS NULL), '[]'),
    'feriados', coalesce((SELECT jsonb_agg(jsonb_build_object('data', d.dia, 'descricao', d.descricao, 'uf', d.uf) ORDER BY d.dia, d.id) FROM feriado d), '[]'))
  FROM grupo g WHERE g.id = ANY (ids)
$$;
--> statement-breakpoint
-- No fim da transação, de uma vez, e do que ela deixou: quem escreve na mesma cota espera a sua vez, e lê o que o outro gravou.
CREATE FUNCTION derivar_leitura() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  das_cotas bigint[];
  dos_grupos bigint[];
BEGIN
  WITH minhas AS (DELETE FROM leitura_a_derivar WHERE transacao = pg_current_xact_id() RETURNING cotas, grupos)
  SELECT (SELECT array_agg(DISTINCT id) FROM minhas, unnest(cotas) id), (SELECT array_agg(DISTINCT id) FROM minhas, unnest(grupos) id)
    INTO das_cotas, dos_grupos;
  IF dos_grupos IS NOT NULL THEN
    INSERT INTO grupo_leitura (grupo_id, versao, fatos) SELECT id, 0, '{}' FROM grupo WHERE id = ANY (dos_grupos) ORDER BY id
      ON CONFLICT DO NOTHING;
    PERFORM FROM grupo_leitura WHERE grupo_id = ANY (dos_grupos) ORDER BY grupo_id FOR NO KEY UPDATE;
    UPDATE grupo_leitura l SET fatos = f.fatos, versao = versao + 1 FROM fatos_do_grupo(dos_grupos) f
      WHERE f.grupo_id = l.grupo_id AND l.fatos IS DISTINCT FROM f.fatos;
  END IF;
  IF das_cotas IS NOT NULL THEN
    INSERT INTO cota_leitura (cota_id, fatos) SELECT id, '{}' FROM cota WHERE id = ANY (das_cotas) ORDER BY id
      ON CONFLICT DO NOTHING;
    PERFORM FROM cota_leitura WHERE cota_id = ANY (das_cotas) ORDER BY cota_id FOR NO KEY UPDATE;
    UPDATE cota_leitura l SET fatos = f.fatos FROM fatos_da_cota(das_cotas) f
      WHERE f.cota_id = l.cota_id AND l.fatos IS DISTINCT FROM f.fatos;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER leitura_derivada AFTER INSERT ON leitura_a_derivar DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION derivar_leitura();
--> statement-breakpoint
CREATE FUNCTION marcar_cota() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT array_agg(DISTINCT cota_id) INTO ids FROM novas;
  ELSIF TG_OP = 'DELETE' THEN SELECT array_agg(DISTINCT cota_id) INTO ids FROM velhas;
  ELSE SELECT array_agg(DISTINCT cota_id) INTO ids FROM (SELECT cota_id FROM novas UNION ALL SELECT cota_id FROM velhas) x;
  END IF;
  INSERT INTO leitura_a_derivar (cotas) SELECT ids WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION marcar_cota_nova() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leitura_a_derivar (cotas) SELECT array_agg(id) FROM novas HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION marcar_cota_de_outro() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leitura_a_derivar (cotas) SELECT array_agg(n.id) FROM novas n JOIN velhas v USING (id)
    WHERE n.cliente_id <> v.cliente_id OR n.grupo_id <> v.grupo_id HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- De um pagamento de várias cotas, todas as que o seu boleto cobra.
CREATE FUNCTION marcar_cotas_do_pagamento() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT array_agg(id) INTO ids FROM (SELECT cota_id AS id FROM novas
      UNION ALL SELECT i.cota_id FROM novas n JOIN boleto_item i ON i.boleto_id = n.boleto_id) x WHERE id IS NOT NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT ids || array_agg(id) INTO ids FROM (SELECT cota_id AS id FROM velhas
      UNION ALL SELECT i.cota_id FROM velhas n JOIN boleto_item i ON i.boleto_id = n.boleto_id) x WHERE id IS NOT NULL;
  END IF;
  INSERT INTO leitura_a_derivar (cotas) SELECT ids WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION marcar_grupo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT array_agg(DISTINCT grupo_id) INTO ids FROM novas;
  ELSIF TG_OP = 'DELETE' THEN SELECT array_agg(DISTINCT grupo_id) INTO ids FROM velhas;
  ELSE SELECT array_agg(DISTINCT grupo_id) INTO ids FROM (SELECT grupo_id FROM novas UNION ALL SELECT grupo_id FROM velhas) x;
  END IF;
  INSERT INTO leitura_a_derivar (grupos) SELECT ids WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION marcar_grupo_novo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leitura_a_derivar (grupos) SELECT array_agg(id) FROM novas HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['contemplacao', 'exclusao', 'titular_anterior', 'recomposicao', 'acordo_de_debito', 'restituicao',
    'rateio', 'boleto_item'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_leitura_i AFTER INSERT ON %1$s REFERENCING NEW TABLE AS novas
      FOR EACH STATEMENT EXECUTE FUNCTION marcar_cota()', tabela);
    EXECUTE format('CREATE TRIGGER %1$s_leitura_u AFTER UPDATE ON %1$s REFERENCING NEW TABLE AS novas OLD TABLE AS velhas
      FOR EACH STATEMENT EXECUTE FUNCTION marcar_cota()', tabela);
    EXECUTE format('CREATE TRIGGER %1$s_leitura_d AFTER DELETE ON %1$s REFERENCING OLD TABLE AS velhas
      FOR EACH STATEMENT EXECUTE FUNCTION marcar_cota()', tabela);
  END LOOP;
  FOREACH tabela IN ARRAY ARRAY['assembleia', 'apuracao', 'grupo_parametro', 'contemplacao'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_leitura_do_grupo_i AFTER INSERT ON %1$s REFERENCING NEW TABLE AS novas
      FOR EACH STATEMENT EXECUTE FUNCTION marcar_grupo()', tabela);
    EXECUTE format('CREATE TRIGGER %1$s_leitura_do_grupo_d AFTER DELETE ON %1$s REFERENCING OLD TABLE AS velhas
      FOR EACH STATEMENT EXECUTE FUNCTION marcar_grupo()', tabela);
    -- Do que uma contemplação passa a ser, o grupo não diz nada.
    CONTINUE WHEN tabela = 'contemplacao';
    EXECUTE format('CREATE TRIGGER %1$s_leitura_do_grupo_u AFTER UPDATE ON %1$s REFERENCING NEW TABLE AS novas OLD TABLE AS velhas
      FOR EACH STATEMENT EXECUTE FUNCTION marcar_grupo()', tabela);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER cota_leitura_i AFTER INSERT ON cota REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION marcar_cota_nova();
--> statement-breakpoint
CREATE TRIGGER cota_leitura_u AFTER UPDATE ON cota REFERENCING NEW TABLE AS novas OLD TABLE AS velhas
  FOR EACH STATEMENT EXECUTE FUNCTION marcar_cota_de_outro();
--> statement-breakpoint
CREATE TRIGGER grupo_leitura_i AFTER INSERT ON grupo REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION marcar_grupo_novo();
--> statement-breakpoint
-- Um feriado é de todos os grupos.
CREATE FUNCTION marcar_grupos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leitura_a_derivar (grupos) SELECT array_agg(id) FROM grupo HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER feriado_leitura AFTER INSERT OR UPDATE OR DELETE ON feriado
  FOR EACH STATEMENT EXECUTE FUNCTION marcar_grupos();
--> statement-breakpoint
CREATE TRIGGER pagamento_leitura_i AFTER INSERT ON pagamento REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION marcar_cotas_do_pagamento();
--> statement-breakpoint
CREATE TRIGGER pagamento_leitura_d AFTER DELETE ON pagamento REFERENCING OLD TABLE AS velhas
  FOR EACH STATEMENT EXECUTE FUNCTION marcar_cotas_do_pagamento();
--> statement-breakpoint
-- De um boleto, quais parcelas cobra: só muda se alguém o emenda, e então vale para o dinheiro que entrou por ele.
CREATE FUNCTION marcar_cota_do_boleto() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leitura_a_derivar (cotas) VALUES (ARRAY[NEW.cota_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER boleto_leitura AFTER UPDATE OF parcelas ON boleto FOR EACH ROW
  WHEN (OLD.parcelas IS DISTINCT FROM NEW.parcelas) EXECUTE FUNCTION marcar_cota_do_boleto();
--> statement-breakpoint
CREATE TRIGGER pagamento_leitura_u AFTER UPDATE ON pagamento REFERENCING NEW TABLE AS novas OLD TABLE AS velhas
  FOR EACH STATEMENT EXECUTE FUNCTION marcar_cotas_do_pagamento();
--> statement-breakpoint
INSERT INTO cota_leitura (cota_id, fatos) SELECT * FROM fatos_da_cota((SELECT array_agg(id) FROM cota));
--> statement-breakpoint
INSERT INTO grupo_leitura (grupo_id, versao, fatos) SELECT f.grupo_id, 1, f.fatos FROM fatos_do_grupo((SELECT array_agg(id) FROM grupo)) f;
