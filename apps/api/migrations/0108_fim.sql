CREATE TABLE "cessao_de_credito" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cessao_de_credito_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cota_id" bigint NOT NULL,
	"cliente_id" bigint NOT NULL,
	"nome_cifrado" "bytea" NOT NULL,
	"inscricao_cifrada" "bytea" NOT NULL,
	"inscricao_indice" "bytea" NOT NULL,
	"dia" date NOT NULL,
	"arquivo_id" uuid NOT NULL,
	"anotada_por" bigint NOT NULL,
	"anotada_em" timestamp with time zone NOT NULL,
	"confirmada_por" bigint,
	"confirmada_em" timestamp with time zone,
	"desfeita_por" bigint,
	"desfeita_em" timestamp with time zone,
	"motivo_cifrado" "bytea",
	CONSTRAINT "cessao_confirmada" CHECK (num_nulls("cessao_de_credito"."confirmada_por", "cessao_de_credito"."confirmada_em") in (0, 2)),
	CONSTRAINT "cessao_por_dois" CHECK ("cessao_de_credito"."confirmada_por" <> "cessao_de_credito"."anotada_por"),
	CONSTRAINT "cessao_desfeita" CHECK (num_nulls("cessao_de_credito"."desfeita_por", "cessao_de_credito"."desfeita_em", "cessao_de_credito"."motivo_cifrado") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "restituicao" ADD COLUMN "prescricao_avisada_em" date;--> statement-breakpoint
ALTER TABLE "rateio" ADD COLUMN "prescricao_avisada_em" date;--> statement-breakpoint
ALTER TABLE "cessao_de_credito" ADD CONSTRAINT "cessao_de_credito_cota_id_cota_id_fk" FOREIGN KEY ("cota_id") REFERENCES "public"."cota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cessao_de_credito" ADD CONSTRAINT "cessao_de_credito_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cessao_de_credito" ADD CONSTRAINT "cessao_de_credito_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cessao_de_credito" ADD CONSTRAINT "cessao_de_credito_anotada_por_funcionario_id_fk" FOREIGN KEY ("anotada_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cessao_de_credito" ADD CONSTRAINT "cessao_de_credito_confirmada_por_funcionario_id_fk" FOREIGN KEY ("confirmada_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cessao_de_credito" ADD CONSTRAINT "cessao_de_credito_desfeita_por_funcionario_id_fk" FOREIGN KEY ("desfeita_por") REFERENCES "public"."funcionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cessao_que_vale" ON "cessao_de_credito" USING btree ("cota_id") WHERE "cessao_de_credito"."desfeita_em" is null;--> statement-breakpoint
CREATE INDEX "cessao_da_cota" ON "cessao_de_credito" USING btree ("cota_id","id");--> statement-breakpoint
CREATE INDEX "cessao_a_confirmar" ON "cessao_de_credito" USING btree ("anotada_em") WHERE "cessao_de_credito"."confirmada_em" is null and "cessao_de_credito"."desfeita_em" is null;--> statement-breakpoint
CREATE INDEX "cessao_da_inscricao" ON "cessao_de_credito" USING btree ("inscricao_indice") WHERE "cessao_de_credito"."confirmada_em" is not null and "cessao_de_credito"."desfeita_em" is null;--> statement-breakpoint
CREATE INDEX "cessao_do_arquivo" ON "cessao_de_credito" USING btree ("arquivo_id");--> statement-breakpoint
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
    'restituicao', (SELECT jsonb_build_object('valor', r.valor_centavos, 'dia', r.dia, 'pagaEm', r.paga_em, 'prescritaEm', r.prescrito_em)
      FROM restituicao r WHERE r.cota_id = c.id AND r.extinto_em IS NULL),
    'rateio', (SELECT jsonb_build_object('valor', sum(r.valor_centavos), 'dia', min(r.dia)) FROM rateio r
      WHERE r.grupo_id = c.grupo_id AND r.cota_id = c.id AND r.pago_em IS NULL AND r.extinto_em IS NULL
        AND r.prescrito_em IS NULL HAVING count(*) > 0),
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
-- Só muda o que se lê do que prescreveu.
UPDATE cota_leitura l SET fatos = f.fatos
FROM fatos_da_cota((SELECT array_agg(DISTINCT x.cota_id) FROM (SELECT cota_id FROM rateio WHERE prescrito_em IS NOT NULL
  UNION SELECT cota_id FROM restituicao WHERE prescrito_em IS NOT NULL) x)) f
WHERE f.cota_id = l.cota_id AND l.fatos IS DISTINCT FROM f.fatos;
