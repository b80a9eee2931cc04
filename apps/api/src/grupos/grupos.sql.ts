import { canceladaSql, quitadaSql } from '../cotas/index.ts'
import type { Database } from '../platform/database.ts'
import { type ColumnsOf, clientRows } from '../platform/rows.ts'

/** How a group stands on a day. */
export type SituacaoRow = {
  grupo: string
  situacao: 'FORMACAO' | 'ANDAMENTO' | 'ENCERRADO'
  participantes: number
  contemplados: number
  naoContemplados: number
  quitados: number
  desistentes: number
  bensEntregues: number
  disponibilidadeFinanceira: number
  numeroTotalAssembleia: number
  assembleiasRealizadas: number
}

const colunasDeSituacaoRow: ColumnsOf<SituacaoRow> = {
  grupo: 'text',
  situacao: 'text',
  participantes: 'number',
  contemplados: 'number',
  naoContemplados: 'number',
  quitados: 'number',
  desistentes: 'number',
  bensEntregues: 'number',
  disponibilidadeFinanceira: 'number',
  numeroTotalAssembleia: 'number',
  assembleiasRealizadas: 'number',
}

// Named, so that PostgreSQL parses and plans it once a connection.
export const situacaoDoGrupo = {
  name: 'situacao_do_grupo',
  text: `
    select g.codigo as grupo, g.situacao, g.total_assembleias as "numeroTotalAssembleia",
      (select count(*)::int from assembleia a where a.grupo_id = g.id and a.dia < $2 and g.situacao <> 'FORMACAO') as "assembleiasRealizadas",
      count(q.id) filter (where not q.cancelada)::int as participantes,
      count(q.id) filter (where q.contemplada and not q.cancelada)::int as contemplados,
      count(q.id) filter (where not q.contemplada and not q.cancelada)::int as "naoContemplados",
      count(q.id) filter (where ${quitadaSql('q.situacao')})::int as quitados,
      count(q.id) filter (where q.cancelada)::int as desistentes,
      count(q.id) filter (where q.data_entrega_bem <= $2)::int as "bensEntregues",
      (coalesce(sum(s.fundo_comum_pago_centavos + s.diferenca_paga_centavos), 0)
        + (select coalesce(sum(m.valor_centavos), 0) from movimento_grupo m
           where m.grupo_id = g.id and m.conta = 'fundo-comum'))::bigint as "disponibilidadeFinanceira"
    from grupo g
    left join lateral (
      select c.*, ${canceladaSql('c.situacao')} as cancelada, coalesce(c.data_contemplacao < $2, false) as contemplada
      from cota c where c.grupo_id = g.id
    ) q on true
    left join cota_saldo s on s.cota_id = q.id
    where g.id = (select grupo_id from cota where id = $1 and cliente_id = $3)
    group by g.id`,
}

/** The group of a quota of the customer's own; undefined where there is none in hand. */
export async function selectSituacao(db: Database, clienteId: number, cotaId: number | null, hoje: string) {
  const values = [cotaId, hoje, clienteId]
  return (await clientRows<SituacaoRow>(db.$client, colunasDeSituacaoRow, { ...situacaoDoGrupo, values })).rows[0]
}
