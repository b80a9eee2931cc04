import { ErroDeNegocio } from '@contempla/contract'
import { hojeDe } from '../cotas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'

const situacao = {
  name: 'situacao_do_grupo',
  text: `
    select g.codigo as grupo, g.situacao, g.total_assembleias as "numeroTotalAssembleia",
      (select count(*)::int from assembleia a where a.grupo_id = g.id and a.dia < $2) as "assembleiasRealizadas",
      count(q.id) filter (where not q.cancelada)::int as participantes,
      count(q.id) filter (where q.contemplada and not q.cancelada)::int as contemplados,
      count(q.id) filter (where not q.contemplada and not q.cancelada)::int as "naoContemplados",
      count(q.id) filter (where q.situacao ilike '%quitado%')::int as quitados,
      count(q.id) filter (where q.cancelada)::int as desistentes,
      count(q.id) filter (where q.data_entrega_bem <= $2)::int as "bensEntregues",
      (coalesce(sum(s.fundo_comum_pago_centavos), 0)
        - coalesce(sum(q.credito_centavos) filter (where q.data_entrega_bem <= $2), 0))::bigint as "disponibilidadeFinanceira"
    from grupo g
    left join lateral (
      select c.*, c.situacao ilike '%cancelado%' as cancelada, coalesce(c.data_contemplacao < $2, false) as contemplada
      from cota c where c.grupo_id = g.id
    ) q on true
    left join cota_saldo s on s.cota_id = q.id
    where g.id = (select grupo_id from cota where id = $1 and cliente_id = $3)
    group by g.id`,
}

export type SituacaoDoGrupo = {
  grupo: string
  situacao: 'FORMACAO' | 'ANDAMENTO' | 'ENCERRADO'
  dataReferencia: string
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

/**
 * How the group of the quota in hand stands today. What is available is the common fund paid in, less the credits
 * delivered. Throws COTA_NAO_SELECIONADA.
 */
export async function getSituacao(contexto: Contexto, sessao: SessaoAtiva): Promise<SituacaoDoGrupo> {
  const dataReferencia = hojeDe(contexto)
  const { rows } = await contexto.db.$client.query<Omit<SituacaoDoGrupo, 'dataReferencia'>>({
    ...situacao,
    values: [sessao.cotaId, dataReferencia, sessao.clienteId],
  })
  if (!rows[0]) throw new ErroDeNegocio('COTA_NAO_SELECIONADA')
  return { ...rows[0], dataReferencia }
}
