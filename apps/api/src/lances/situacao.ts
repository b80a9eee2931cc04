import {
  aceitaModalidade,
  type CotaQueOferta,
  corteDosLances,
  type Dia,
  diaEm,
  type FormaDeAbatimento,
  isCancelada,
  isNoPrazoDoLance,
  MODALIDADES_DE_LANCE,
  type Oferta,
  type OfertaCompleta,
  type ParametrosDoGrupo,
  parseParametros,
  type repeatOferta,
  validateOfertaCompleta,
  valorDoLanceFixo,
} from '@contempla/consorcio'
import { type lances as chamadas, ErroDeNegocio } from '@contempla/contract'
import type { Config } from '../platform/config.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { TrocaDeChaves } from '../schema/index.ts'
import { type CotaDoLance, findCotaDoLance, type GrupoDoLance, lockCotaDoLance } from './cota-do-lance.sql.ts'
import { cotaNaAssembleia, type ReajusteDaCota } from './credito-da-assembleia.ts'
import { findAssembleiaDosLances } from './lances.sql.ts'

/** `chaves` is the vehicle behind `trocaDeChaves`. */
export type OfertaDeLance = OfertaCompleta & { chaves: TrocaDeChaves | null }

/** Builds a staff's bid, which says only what it offers and how it reduces the plan. */
export const ofertaSimples = (oferta: Oferta & { forma: FormaDeAbatimento }): OfertaDeLance => ({
  ...oferta,
  oferta: 'VL',
  subsequentes: 0,
  trocaDeChaves: 0,
  chaves: null,
  quitacao: false,
  fgtsDeclarado: null,
})

/**
 * `noPrazo` says that bids for it are taken, by the clock and while their list is unpublished. `bloqueada` says that
 * the holder asked not to be contemplated in it. `ativo` is the protocol of the quota's bid, and `ofertadosHoje` counts
 * the holder's bids of today.
 */
export type Disputa = {
  numero: number
  dia: Dia
  corte: Date
  noPrazo: boolean
  bloqueada: boolean
  ativo: string | null
  ofertadosHoje: number
}

/**
 * `contrato` is the group's on the assembly's day, by which alone a bid is taken, simulated and decided; without a
 * coming assembly it is today's. `cota` has the credit and balance of that day too (`reajuste`). `agora` is the instant
 * of the reading, and of everything done with it.
 */
export type Situacao = {
  cota: CotaDoLance
  reajuste: ReajusteDaCota | null
  grupo: GrupoDoLance
  disputa: Disputa | null
  contrato: ParametrosDoGrupo
  agora: Date
}

/**
 * Reads the situation. Throws NAO_ENCONTRADO, also where the quota is not this customer's. `travar` locks it to the end
 * of the transaction, because it may pass to another holder meanwhile.
 */
export async function getSituacao(
  { relogio }: Pick<Contexto, 'relogio'>,
  db: Executor,
  cotaId: number,
  { travar = false, clienteId }: { travar?: boolean; clienteId?: number | undefined } = {},
): Promise<Situacao> {
  if (travar) await lockCotaDoLance(db, cotaId)
  // The clock is read under the quota's lock, so that a request which waited past the cut-off is late.
  const agora = relogio.agora()
  const hoje = diaEm(agora)
  const lida = await findCotaDoLance(db, cotaId, hoje)
  if (!lida || (clienteId ?? lida.cota.clienteId) !== lida.cota.clienteId) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { grupo, contratoDeHoje } = lida
  const proxima = await findAssembleiaDosLances(db, { grupoId: lida.cota.grupoId, cotaId, hoje })
  if (!proxima) return { ...lida, reajuste: null, disputa: null, contrato: contratoDeHoje, agora }
  const { listada, valores, ...dela } = proxima
  const { parametros: contrato } = parseParametros(valores, grupo.tipo)
  const corte = corteDosLances(dela.dia, contrato)
  const noPrazo = !listada && isNoPrazoDoLance(agora, dela.dia, contrato)
  const naAssembleia = await cotaNaAssembleia(db, { ...lida.cota, id: cotaId }, { hoje, dia: dela.dia })
  return { ...naAssembleia, grupo, disputa: { ...dela, corte, noPrazo }, contrato, agora }
}

export const cotaQueOferta = ({ cota, grupo, agora }: Situacao): CotaQueOferta => ({
  dia: diaEm(agora),
  tipo: grupo.tipo,
  pessoa: cota.pessoa,
  credito: cota.creditoCentavos,
  saldoDevedor: cota.saldoDevedorCentavos,
  cancelada: isCancelada(cota.situacao),
  contemplada: cota.dataContemplacao !== null,
})

/**
 * Rebuilds an earlier offer, made at the credit `creditoDeEntao`, as it would be made now by one of the ways of
 * repeating it.
 */
export function comoHoje(
  anterior: OfertaDeLance,
  creditoDeEntao: number,
  situacao: Situacao,
  repetir: typeof repeatOferta,
): OfertaDeLance {
  const oferta = repetir(anterior, creditoDeEntao, cotaQueOferta(situacao), situacao.contrato)
  // A vehicle for which the bid has no room any more is left out.
  const chaves = oferta.trocaDeChaves > 0 && oferta.chaves ? { ...oferta.chaves, valor: oferta.trocaDeChaves } : null
  return { ...oferta, chaves }
}

export function requireOferta(oferta: OfertaCompleta, situacao: Situacao) {
  const [erro] = validateOfertaCompleta(oferta, cotaQueOferta(situacao), situacao.contrato)
  if (erro) throw new ErroDeNegocio(erro)
}

type ImpedimentoDoTitular = (typeof chamadas.IMPEDIMENTOS_DO_LANCE)[number]

export type ImpedimentoDoLance = Exclude<ImpedimentoDoTitular, 'LANCES_DEMAIS'>

export const modalidadesAceitas = (parametros: ParametrosDoGrupo, credito: number) =>
  MODALIDADES_DE_LANCE.filter((modalidade) => aceitaModalidade(modalidade, parametros)).map((modalidade) => ({
    modalidade,
    valorFixo: modalidade === 'livre' ? null : valorDoLanceFixo(modalidade, credito),
  }))

/** Returns why there is no assembly to take part in; one planned before the group is constituted does not count. */
export const semAssembleia = ({ grupo }: Situacao): 'GRUPO_EM_FORMACAO' | 'SEM_ASSEMBLEIA_PARA_LANCE' =>
  grupo.situacao === 'FORMACAO' ? 'GRUPO_EM_FORMACAO' : 'SEM_ASSEMBLEIA_PARA_LANCE'

/**
 * Finds the assembly in which the quota may bid now, or the impediment: first those that the holder cannot change, then
 * those that time mends, last those that the holder can undo. The offer is checked after it, because a late offer is
 * late whatever it says.
 */
function disputaOuImpedimento(situacao: Situacao): Disputa | ImpedimentoDoLance {
  const { cancelada, contemplada } = cotaQueOferta(situacao)
  const { disputa } = situacao
  if (cancelada) return 'COTA_CANCELADA'
  if (contemplada) return 'COTA_CONTEMPLADA'
  if (situacao.cota.suspensa) return 'COTA_SUSPENSA'
  if (!disputa) return semAssembleia(situacao)
  if (!disputa.noPrazo) return 'LANCE_FORA_DO_PRAZO'
  return disputa.bloqueada ? 'CONTEMPLACAO_BLOQUEADA' : disputa
}

function require(achado: Disputa | ImpedimentoDoTitular): Disputa {
  if (typeof achado === 'string') throw new ErroDeNegocio(achado)
  return achado
}

/** Returns why the quota may not bid at all now; null when it may. */
export function impedimentoDe(situacao: Situacao): ImpedimentoDoLance | null {
  const achado = disputaOuImpedimento(situacao)
  return typeof achado === 'string' ? achado : null
}

/** Returns the assembly in which the quota may bid now. Throws the codes of `impedimentoDe`. */
export const requireDisputa = (situacao: Situacao): Disputa => require(disputaOuImpedimento(situacao))

/**
 * Applies the holder's additional limit: `lancesPorDia` changes of a bid a day in one assembly, because an automatic
 * client would fill the history for good. The staff's bids have no such limit.
 */
function disputaOuImpedimentoDoTitular(
  situacao: Situacao,
  { lancesPorDia }: Pick<Config, 'lancesPorDia'>,
): Disputa | ImpedimentoDoTitular {
  const achado = disputaOuImpedimento(situacao)
  return typeof achado !== 'string' && achado.ofertadosHoje >= lancesPorDia ? 'LANCES_DEMAIS' : achado
}

/** Returns why the quota's holder may not bid now; null when they may. */
export function impedimentoDoTitular(
  situacao: Situacao,
  config: Pick<Config, 'lancesPorDia'>,
): ImpedimentoDoTitular | null {
  const achado = disputaOuImpedimentoDoTitular(situacao, config)
  return typeof achado === 'string' ? achado : null
}

/** Returns the assembly in which the quota's holder may bid now. Throws the codes of `impedimentoDoTitular`. */
export const requireDisputaDoTitular = (situacao: Situacao, config: Pick<Config, 'lancesPorDia'>): Disputa =>
  require(disputaOuImpedimentoDoTitular(situacao, config))
