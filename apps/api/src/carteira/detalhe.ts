import {
  createCalendarioDoGrupo,
  type Dia,
  diaDaEmissao,
  isCancelada,
  isContemplada,
  porqueDoDesfazimento,
  reajustesAte,
  vencimentoDaAssembleia,
} from '@contempla/consorcio'
import { type CotaComTitularRow, type CotaRow, percentual } from '../cotas/index.ts'
import { isEmPagamento } from '../creditos/index.ts'
import { creditoDeixado, type Devolucao } from '../encerramentos/index.ts'
import type { FatosDasCotas } from './atencoes.ts'
import { parametrosDa, prazosDaExclusao } from './devidos.ts'

/** The instalment that is next to be issued, where none waits to fall due: when it will be, and for which day. */
export function presentProximaEmissao(row: CotaComTitularRow, hoje: Dia) {
  const espera = row.em_aberto.some(({ vencimento }) => vencimento >= hoje)
  if (espera || isCancelada(row.situacao) || row.grupo_situacao !== 'ANDAMENTO') return null
  const parametros = parametrosDa(row)
  const calendario = createCalendarioDoGrupo(row.feriados, parametros)
  const previstas = row.a_emitir.map(({ numero, assembleia, anterior }) => ({
    numero,
    anterior,
    vencimento: vencimentoDaAssembleia(assembleia, row.dia_vencimento, calendario),
  }))
  const proxima = previstas.find(({ vencimento }) => vencimento >= hoje)
  if (!proxima) return null
  const { numero, vencimento, anterior } = proxima
  return { numero, vencimento, emissao: diaDaEmissao(vencimento, parametros, anterior) }
}

/** Until when the group lasts, and when its credit changes next; nulls while it has no calendar. */
export function presentPrazos(row: CotaComTitularRow, hoje: Dia) {
  const { primeira_assembleia_dia: primeira, assembleia_final_dia: ultimaAssembleia, total_assembleias: numero } = row
  if (primeira === null || ultimaAssembleia === null) return { proximoReajuste: null, assembleiaFinal: null }
  const { proximo } = reajustesAte({ primeira, ultimaAssembleia }, hoje, parametrosDa(row))
  return { proximoReajuste: proximo, assembleiaFinal: { numero, data: ultimaAssembleia } }
}

/** Returns the days of the notice of exclusion in force; null when there is none. */
export function presentAviso(row: CotaComTitularRow, hoje: Dia) {
  const prazos = prazosDaExclusao(row, hoje)
  return prazos && { pagarAte: prazos.pagarAte, excluiEm: prazos.exclusao }
}

/** The contemplation whose credit waits to be used, with its deadlines; null where there is none. */
export function presentContemplacao(row: CotaComTitularRow, { creditos }: FatosDasCotas) {
  const por = creditos.get(row.id)
  if (!por) return null
  const { contemplacao: lida, credito, diasDaGarantia } = por
  return {
    dia: lida.dia,
    forma: lida.forma,
    assembleia: lida.assembleia,
    credito,
    creditoNaAssembleia: lida.creditoCentavos,
    creditoDisponivelEm: lida.creditoDisponivelEm,
    emPagamento: isEmPagamento(lida),
    lancePagoEm: lida.lancePagoEm,
    garantiaAte: lida.garantiaAte,
    garantiaEm: lida.garantiaEm,
    garantiaEmDiasUteis: diasDaGarantia,
    garantiaEmAnalise: lida.garantiaEmAnalise,
  }
}

/** That its last contemplation was undone and, but to who came in by a link, why; null of one in force, or with none. */
export const presentDesfeita = ({ desfeita }: CotaRow, { comPorque }: { comPorque: boolean }) =>
  desfeita && { dia: desfeita.dia, porque: comPorque ? porqueDoDesfazimento(desfeita) : null }

/** The refund of a quota, as there is to pay of it today, as it was paid or as it prescribed; null where there is none. */
export function presentRestituicao(devolucao: Devolucao | undefined) {
  const { aReceber = [], pagas = [], prescritas = [] } = devolucao ?? {}
  const dela = [...aReceber, ...pagas, ...prescritas].find(({ tabela }) => tabela === 'restituicao')
  return dela ? { valor: dela.valor, dia: dela.dia, pagaEm: dela.pagoEm, prescritaEm: dela.prescritoEm } : null
}

/** The credit that a closed group left its quota; null where none was left so, or it is not paid any more. */
export function presentCreditoNoEncerramento(devolucao: Devolucao | undefined) {
  const dela = devolucao && creditoDeixado(devolucao)
  if (!dela || dela.prescritoEm !== null) return null
  const { valor, dia, pagoEm } = dela
  return { valor, dia, pagoEm, esperaParcelas: devolucao.retidas.includes(dela) }
}

/**
 * The credit of a contemplated quota that was not used yet; null while it is not contemplated. A cancelled quota drawn
 * among the excluded has what it paid to receive, not a credit (Lei 11.795/2008, art. 30).
 */
export function disponibilidadeDa(row: CotaComTitularRow, { creditos }: FatosDasCotas, hoje: Dia): number | null {
  if (isCancelada(row.situacao) || !isContemplada(row.data_contemplacao, hoje)) return null
  return creditos.get(row.id)?.credito ?? 0
}

export const presentExtrato = (row: CotaComTitularRow) => ({
  percentuais: {
    fundoComum: percentual(row.fundo_comum_pago_ppt),
    taxaAdministracao: percentual(row.taxa_administracao_pago_ppt),
    fundoReserva: percentual(row.fundo_reserva_pago_ppt),
    contratado: percentual(row.contratado_ppt),
    pago: percentual(row.pago_ppt),
  },
  valorPago: row.pago_centavos,
  dataAdesao: row.data_adesao,
  prazoMeses: row.contribuicoes,
  prazoGrupoMeses: row.plano_prazo_meses,
  taxaAdministracaoTotal: percentual(row.taxa_administracao_ppt),
  fundoReservaTotal: percentual(row.fundo_reserva_ppt),
  seguroMensal: percentual(row.seguro_mensal_ppt),
  creditoOriginal: row.credito_original ?? row.credito_centavos,
})
