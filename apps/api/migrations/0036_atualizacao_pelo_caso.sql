-- The pending update of a person's registration is its case, open; the one confirmed, its case that ended.
INSERT INTO caso (processo, cliente_id, fase, fase_desde, aberto_em, aberto_por, encerrado_em, escalado, respostas, escolhas)
SELECT 'atualizacao-cadastral', id, 'concluido', dados_confirmados_em, dados_confirmados_em, 'sistema', dados_confirmados_em, false, '{}', '{}'
FROM cliente WHERE dados_confirmados_em IS NOT NULL ORDER BY id;
--> statement-breakpoint
INSERT INTO caso (processo, cliente_id, fase, fase_desde, aberto_em, aberto_por, escalado, respostas, escolhas)
SELECT 'atualizacao-cadastral', id, 'atualizacaoObrigatoria', now(), now(), 'sistema', false, '{}', '{}'
FROM cliente WHERE atualizacao_obrigatoria ORDER BY id;
--> statement-breakpoint
INSERT INTO caso_andamento (caso_id, quando, ator_tipo, ato, para)
SELECT c.id, c.aberto_em, 'sistema', 'abrir', c.fase FROM caso c WHERE c.processo = 'atualizacao-cadastral'
AND NOT EXISTS (SELECT 1 FROM caso_andamento a WHERE a.caso_id = c.id) ORDER BY c.id;
--> statement-breakpoint
ALTER TABLE "cliente" DROP COLUMN "atualizacao_obrigatoria";
