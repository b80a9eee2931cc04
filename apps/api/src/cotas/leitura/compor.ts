import type { Dia, Feriado, MotivoDoDesfazimento, ValoresDeParametros } from '@contempla/consorcio'
import { isEmFormacao } from '../formacao.ts'
import type { EmConferencia, FatosDaCota, FatosDoGrupo, ParcelaPagaEmParte, SabidoDaAssembleia } from './fatos.ts'
import type { CotaComTitularGuardada, CotaGuardada } from './guardada.ts'

/** A quota with what every screen shows of it on a day. */
export type CotaRow = CotaGuardada & {
  /** The coming assembly in which it takes part; none of a group in formation. */
  assembleia_numero: number | null
  assembleia_dia: string | null
  ultima_assembleia_numero: number | null
  ultima_assembleia_dia: string | null
  /** True when the result of the last assembly is known. */
  ultima_assembleia_publicada: boolean
  /** True when the last assembly contemplated the quota, whoever held it then and even if it was undone. */
  ultima_assembleia_contemplou: boolean
  /** While its group is in formation, the day planned for the first assembly, until that comes. */
  primeira_assembleia_prevista: string | null
  /** What the group's contract says, over the defaults. */
  parametros: ValoresDeParametros | null
  feriados: readonly Feriado[]
  /** The day that the notice of exclusion in force names. */
  exclui_em: string | null
  /** When the administrator last brought it back to the group. */
  reativada_em: string | null
  /**
   * Its last contemplation, when that was undone in the time of the present holder and the reason is known; of an
   * imported one the reason may be unknown.
   */
  desfeita: { dia: string; motivo: MotivoDoDesfazimento; dinheiroNaoEntrou: boolean; assembleia: number } | null
  em_conferencia: EmConferencia | null
  pagas_em_parte: ParcelaPagaEmParte[]
  /** True when an agreement debits its instalments. */
  em_debito: boolean
  /** True when it has an unused credit that may still be used. */
  credito_a_usar: boolean
  /** True when it has, or had, something to receive: a refund, or a share of what the group left. */
  devolve: boolean
  /** True when its contract was undone in its first days. */
  contrato_desfeito: boolean
  /** Its bid in the coming assembly. */
  lance: { protocolo: string; valor: number; assembleia: number; dia: string } | null
}

/** With what is told of the holder beside the quota. */
export type CotaComTitularRow = CotaRow &
  Omit<CotaComTitularGuardada, keyof CotaGuardada> & {
    /**
     * Its contributions to the coming assemblies that were not issued, and the days of these, in order: of a quota that
     * came back, from the first with which it did.
     */
    a_emitir: { numero: number; assembleia: string; anterior: string | null }[]
    /** Credit by which the last of the open instalments was issued. */
    credito_da_parcela: number | null
    /** Days of the group's first and last assemblies; null while it is in formation, or has no calendar. */
    primeira_assembleia_dia: string | null
    assembleia_final_dia: string | null
  }

type Assembleia = { numero: number; dia: Dia; sabido: SabidoDaAssembleia }

const comResultado = 2

/** The calendar that a quota's group keeps: of one in formation none. */
const calendarioDe = (guardada: CotaGuardada, { assembleias }: FatosDoGrupo) =>
  isEmFormacao(guardada) ? [] : assembleias

/** While a group is in formation, the day planned for its first assembly; null once that came, and it is to be planned again. */
function primeiraPrevista(guardada: CotaGuardada, { assembleias }: FatosDoGrupo, hoje: Dia): Dia | null {
  const dia = assembleias[0]?.[1]
  return isEmFormacao(guardada) && dia !== undefined && dia > hoje ? dia : null
}

/** A calendar around a day. An assembly whose result is out on its own day is past. */
function aoRedorDe(assembleias: FatosDoGrupo['assembleias'], hoje: Dia) {
  const todas = assembleias.map(([numero, dia, sabido]): Assembleia => ({ numero, dia, sabido }))
  const isPassada = ({ dia, sabido }: Assembleia) => dia < hoje || (dia === hoje && sabido === comResultado)
  return { ultima: todas.findLast(isPassada), proximas: todas.filter((uma) => !isPassada(uma)) }
}

/**
 * Tells whether the quota takes part in an assembly with this contribution: the rule of `participaSql` over the stored
 * data.
 */
const participa = ({ fatos, emitidas }: CotaGuardada, contribuicao: number) =>
  contribuicao >= (fatos.primeira ?? 1) || emitidas.includes(contribuicao)

/** The contribution that goes with an assembly: a quota of fewer contributions joined a running group. */
const contribuicaoDa = ({ total_assembleias, contribuicoes }: CotaGuardada, numero: number) =>
  numero - total_assembleias + contribuicoes

const parametrosEm = ({ parametros }: FatosDoGrupo, hoje: Dia) =>
  parametros.findLast(([desde]) => desde <= hoje)?.[1] ?? null

/**
 * The money being checked, with those of the open instalments for which it came that it pays whole, the first to fall due
 * before: of what it does not, the holder is still asked for all. `doLance`: what of it came for a winning bid, which is no
 * instalment's and is not counted.
 */
export function emConferenciaDe(
  { emConferencia }: Pick<FatosDaCota, 'emConferencia'>,
  emAberto: readonly { numero: number; valor: number }[],
  doLance = 0,
): EmConferencia | null {
  if (!emConferencia || emConferencia.valor <= doLance) return null
  const valor = emConferencia.valor - doLance
  let resta = valor
  const pagas = emAberto.filter((aberta) => {
    const paga = emConferencia.parcelas.includes(aberta.numero) && aberta.valor <= resta
    if (paga) resta -= aberta.valor
    return paga
  })
  return { ...emConferencia, valor, parcelas: pagas.map(({ numero }) => numero) }
}

function lanceDa(lances: CotaGuardada['lances'], assembleias: FatosDoGrupo['assembleias'], hoje: Dia) {
  const [primeiro] = (lances ?? [])
    .flatMap((lance) => {
      const dia = assembleias.find(([numero]) => numero === lance.assembleia)?.[1]
      return dia !== undefined && dia >= hoje ? [{ ...lance, dia }] : []
    })
    .toSorted((a, b) => (a.dia < b.dia ? -1 : 1))
  return primeiro ?? null
}

/** Computes the state of a quota on a day from what is stored of it and of its group. */
export function comporCota(guardada: CotaGuardada, doGrupo: FatosDoGrupo, hoje: Dia): CotaRow {
  const { lances, fatos } = guardada
  const calendario = calendarioDe(guardada, doGrupo)
  const { ultima, proximas } = aoRedorDe(calendario, hoje)
  const proxima = proximas.find(({ numero }) => participa(guardada, contribuicaoDa(guardada, numero)))
  return {
    ...guardada,
    assembleia_numero: proxima?.numero ?? null,
    assembleia_dia: proxima?.dia ?? null,
    ultima_assembleia_numero: ultima?.numero ?? null,
    ultima_assembleia_dia: ultima?.dia ?? null,
    ultima_assembleia_publicada: (ultima?.sabido ?? 0) > 0,
    ultima_assembleia_contemplou: ultima !== undefined && (fatos.assembleias ?? []).includes(ultima.numero),
    primeira_assembleia_prevista: primeiraPrevista(guardada, doGrupo, hoje),
    parametros: parametrosEm(doGrupo, hoje),
    feriados: doGrupo.feriados,
    exclui_em: fatos.excluiEm ?? null,
    reativada_em: fatos.reativadaEm ?? null,
    desfeita: fatos.desfeita ?? null,
    em_conferencia: emConferenciaDe(fatos, guardada.em_aberto),
    pagas_em_parte: guardada.devidas.flatMap(({ numero, paga }) => (paga ? [{ parcela: numero, ...paga }] : [])),
    em_debito: fatos.emDebito ?? false,
    credito_a_usar: fatos.creditoEmPe === true && guardada.grupo_situacao !== 'ENCERRADO',
    devolve: fatos.devolve ?? false,
    contrato_desfeito: fatos.contratoDesfeito ?? false,
    lance: lanceDa(lances, calendario, hoje),
  }
}

const assembleiasPrevistas = 3

export function comporCotaComTitular(
  guardada: CotaComTitularGuardada,
  doGrupo: FatosDoGrupo,
  hoje: Dia,
): CotaComTitularRow {
  const assembleias = calendarioDe(guardada, doGrupo)
  const aEmitir = assembleias
    .filter(([, dia]) => dia >= hoje)
    .slice(0, assembleiasPrevistas)
    .map(([numero, dia]) => ({
      numero: contribuicaoDa(guardada, numero),
      assembleia: dia,
      anterior: assembleias.find(([outra]) => outra === numero - 1)?.[1] ?? null,
    }))
  const daQuota = ({ numero }: { numero: number }) =>
    numero >= (guardada.fatos.primeira ?? 1) && numero <= guardada.contribuicoes && !guardada.emitidas.includes(numero)
  const { email_cifrado, telefone_cifrado, nascimento_cifrado, credito_original, seguro_mensal_ppt, taxa_depois_ppt } =
    guardada
  return {
    ...comporCota(guardada, doGrupo, hoje),
    email_cifrado,
    telefone_cifrado,
    nascimento_cifrado,
    credito_original,
    seguro_mensal_ppt,
    taxa_depois_ppt,
    a_emitir: aEmitir.filter(daQuota),
    credito_da_parcela: guardada.devidas.at(-1)?.credito ?? null,
    primeira_assembleia_dia: assembleias[0]?.[1] ?? null,
    assembleia_final_dia: assembleias.find(([numero]) => numero === guardada.total_assembleias)?.[1] ?? null,
  }
}
