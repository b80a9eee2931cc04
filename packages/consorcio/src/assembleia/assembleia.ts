import type { Dia } from '../calendario/dia.ts'
import { MOTIVOS_DITOS } from '../contemplacao/desfeita.ts'
import type { TipoCota } from '../cota/cota.ts'
import type { NomeDeParametro, ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { MOTIVO_RESERVADO, MOTIVOS_DE_INAPTIDAO, type MotivoInformado } from './aptidao.ts'
import type { Inaptidao } from './candidato.ts'
import type { LanceApurado } from './classificacao.ts'
import { classificarLances, contemplarLances } from './classificacao.ts'
import { EDICAO_ATUAL, type Edicao } from './edicao.ts'
import { ERROS_DE_COMPOSICAO, type ErroDeComposicao, type ModalidadeDeLance } from './lances.ts'
import type { Premios } from './loteria.ts'
import type { Apuracao } from './sorteio.ts'
import { apurarSorteio } from './sorteio.ts'

/** An active quota on the day of the assembly, with the credit in force in centavos. */
export type CotaNaAssembleia = { cota: number; credito: Centavos; inaptidao: MotivoInformado | null }

/**
 * An excluded quota that waits for its refund, in centavos and null where it is not told; several versions may have had
 * one number. `penal` is the administrator's penalty, which leaves the fund with the refund; older bundles neither told
 * nor reserved it.
 */
export type ExcluidaNaAssembleia = {
  cota: number
  versao: number
  restituicao: Centavos | null
  penal?: Centavos | null
}

/** The secret detail's hash and the salt, which together with the told part of a bid give its commitment. */
export type ProvaDoLance = { detalhe: string; sal: string }

/** The one bid of a quota, in centavos. */
export type LanceNaAssembleia = {
  cota: number
  modalidade: ModalidadeDeLance
  valor: Centavos
  /** This part of it enters the common fund; null where the fund ended before its turn. */
  fundoComum: Centavos | null
  /** The bid pays the quota off. */
  quitacao: boolean
  /** It may not compete for this reason, by the contract in force on the day; null when it may. */
  recusa: ErroDeComposicao | null
  /** Null until the list of bids is published; older bundles lack it. */
  prova?: ProvaDoLance | null
}

/** These parameters of the contract decide an assembly once its facts are known. */
export const PARAMETROS_QUE_DECIDEM = [
  'extracaoDaLoteria',
  'centenasPorPremio',
  'reducaoDeMilhar',
  'aproximacao',
  'numeroBase',
  'desempate',
  'sorteiosDeAtivos',
  'sorteiosDeExcluidas',
  'lanceQuitacaoVence',
  'ordemDosLances',
  'lanceSemCaixa',
] as const satisfies readonly NomeDeParametro[]

export type ParametrosQueDecidem = Pick<ParametrosDoGrupo, (typeof PARAMETROS_QUE_DECIDEM)[number]>

/** All that decides an assembly. It holds no name, document, protocol, arrears or balance. */
export type EntradaDaAssembleia = {
  /** The partner's key, because two partners may have groups of one code; older bundles lack it. */
  parceiro?: string | null
  grupo: string
  tipo: TipoCota
  numero: number
  dia: Dia
  /**
   * The day of the extraction whose prizes count, and its number at the lottery, which is null where it was registered
   * without.
   */
  extracao: Dia
  concurso: number | null
  premios: Premios
  /** The number of quotas in the group, sold or not, over which the draw is made. */
  participantes: number
  parametros: ParametrosQueDecidem
  fundoComum: Centavos
  cotas: readonly CotaNaAssembleia[]
  excluidas: readonly ExcluidaNaAssembleia[]
  lances: readonly LanceNaAssembleia[]
  /** The hash of the cut-off's list of bids; null until it is published, and missing in older bundles. */
  listaDeLances?: string | null
}

/**
 * A draw, and whether the fund could serve the drawn quota. `saldo` is the fund after it in centavos; a refund also
 * takes the administrator's penalty from it.
 */
export type SorteioDaAssembleia = {
  apuracao: Apuracao
  /** Of a draw among the excluded, the version of the number that was drawn. */
  versao: number | null
  valor: Centavos
  contemplada: boolean
  motivo: 'SEM_COTA_APTA' | 'SEM_CAIXA' | null
  saldo: Centavos
}

/** A bid without its proof, which decides nothing and is not repeated in the result. */
type LanceNaDisputa = Omit<LanceNaAssembleia, 'prova'> & { credito: Centavos }

export type LanceDaAssembleia = LanceApurado<LanceNaDisputa>

/** A bid did not compete for one of these reasons, which its holder and the administrator know. */
export const MOTIVOS_FORA_DA_DISPUTA = [
  ...MOTIVOS_DE_INAPTIDAO,
  ...ERROS_DE_COMPOSICAO,
  'SEM_COTA_ATIVA',
  'CONTEMPLADA_POR_SORTEIO',
] as const

export type MotivoForaDaDisputa = (typeof MOTIVOS_FORA_DA_DISPUTA)[number]

/** A bid is told one of these reasons: why it did not compete, or why the contemplation that it won was undone. */
export const MOTIVOS_DO_LANCE = [...MOTIVOS_FORA_DA_DISPUTA, ...MOTIVOS_DITOS] as const

export type MotivoDoLance = (typeof MOTIVOS_DO_LANCE)[number]

export type LanceForaDaDisputa = { cota: number; motivo: MotivoForaDaDisputa | typeof MOTIVO_RESERVADO }

export type ResultadoDaAssembleia = {
  numeroDesempate: number
  sorteios: SorteioDaAssembleia[]
  sorteiosDeExcluidas: SorteioDaAssembleia[]
  /** The bids in their ranking, the winner first. */
  lances: LanceDaAssembleia[]
  lancesForaDaDisputa: LanceForaDaDisputa[]
  contempladas: { cota: number; forma: 'sorteio' | 'lance' }[]
  saldoInicial: Centavos
  saldoFinal: Centavos
}

function byCota<Item extends { cota: number }>(itens: readonly Item[], oQue: string): Map<number, Item> {
  const mapa = new Map(itens.map((item) => [item.cota, item]))
  if (mapa.size !== itens.length) throw new RangeError(`${oQue} em dobro na mesma cota`)
  return mapa
}

function naoServido(cota: number | null): Pick<SorteioDaAssembleia, 'contemplada' | 'motivo'> {
  return { contemplada: false, motivo: cota === null ? 'SEM_COTA_APTA' : 'SEM_CAIXA' }
}

function servir(
  apuracao: Apuracao,
  versao: number | null,
  { valor, penal = 0 }: { valor: Centavos; penal?: Centavos },
  saldo: Centavos,
): SorteioDaAssembleia {
  const custo = valor + penal
  const cabe = apuracao.contemplada !== null && custo <= saldo
  const desfecho = cabe ? { contemplada: true, motivo: null } : naoServido(apuracao.contemplada)
  return { apuracao, versao, valor, ...desfecho, saldo: cabe ? saldo - custo : saldo }
}

type ComEdicao = EntradaDaAssembleia & { edicao: Edicao }

function sortear({ premios, participantes, parametros, edicao }: ComEdicao, inaptidao: Inaptidao): Apuracao {
  return apurarSorteio(premios, participantes, parametros, inaptidao, edicao)
}

function sortearAtivas(entrada: ComEdicao, cotas: Map<number, CotaNaAssembleia>): SorteioDaAssembleia[] {
  const { parametros } = entrada
  const sorteadas = new Set<number>()
  const sorteios: SorteioDaAssembleia[] = []
  let saldo = entrada.fundoComum
  for (let vez = 0; vez < parametros.sorteiosDeAtivos; vez += 1) {
    const apuracao = sortear(entrada, (numero) => {
      const cota = cotas.get(numero)
      if (!cota) return 'SEM_COTA_ATIVA'
      return sorteadas.has(numero) ? 'JA_SORTEADA' : cota.inaptidao
    })
    const valor = cotas.get(apuracao.contemplada ?? 0)?.credito ?? 0
    const sorteio = servir(apuracao, null, { valor }, saldo)
    sorteios.push(sorteio)
    saldo = sorteio.saldo
    if (!sorteio.contemplada) break
    sorteadas.add(apuracao.contemplada ?? 0)
  }
  return sorteios
}

/** Draws among the excluded; of the versions that had the number, the oldest is refunded first. */
function sortearExcluidas(entrada: ComEdicao, fundoComum: Centavos): SorteioDaAssembleia[] {
  const { parametros } = entrada
  const fila = new Map<number, ExcluidaNaAssembleia[]>()
  for (const excluida of entrada.excluidas.toSorted((a, b) => a.versao - b.versao)) {
    fila.set(excluida.cota, [...(fila.get(excluida.cota) ?? []), excluida])
  }
  const sorteios: SorteioDaAssembleia[] = []
  // Where nobody waits for a refund there is no draw.
  if (fila.size === 0) return sorteios
  let saldo = fundoComum
  for (let vez = 0; vez < parametros.sorteiosDeExcluidas; vez += 1) {
    const apuracao = sortear(entrada, (numero) => (fila.get(numero)?.length ? null : 'SEM_COTA_EXCLUIDA'))
    const excluida = fila.get(apuracao.contemplada ?? 0)?.shift()
    const custo = { valor: excluida?.restituicao ?? 0, penal: excluida?.penal ?? 0 }
    const sorteio = servir(apuracao, excluida?.versao ?? null, custo, saldo)
    sorteios.push(sorteio)
    saldo = sorteio.saldo
    if (!sorteio.contemplada) break
  }
  return sorteios
}

function disputa(entrada: EntradaDaAssembleia, cotas: Map<number, CotaNaAssembleia>, sorteadas: ReadonlySet<number>) {
  const naDisputa: LanceNaDisputa[] = []
  const foraDaDisputa: LanceForaDaDisputa[] = []
  for (const { prova: _prova, ...lance } of byCota(entrada.lances, 'Lance').values()) {
    const cota = cotas.get(lance.cota)
    const sorteada = sorteadas.has(lance.cota) ? 'CONTEMPLADA_POR_SORTEIO' : null
    const motivo = cota ? (cota.inaptidao ?? sorteada ?? lance.recusa) : 'SEM_COTA_ATIVA'
    if (!cota || motivo) foraDaDisputa.push({ cota: lance.cota, motivo: motivo ?? 'SEM_COTA_ATIVA' })
    else naDisputa.push({ ...lance, credito: cota.credito })
  }
  return { naDisputa, foraDaDisputa: foraDaDisputa.toSorted((a, b) => a.cota - b.cota) }
}

/**
 * Decides a whole assembly: the draw of the active quotas, the draw of the excluded ones, and the bids, in this order,
 * while the fund lasts. It is pure and deterministic: the same input, in any order, gives the same result, so that
 * anyone can check it from the prizes. `edicao` is that of the bundle being replayed. Throws RangeError when a quota
 * comes twice or has two bids. Rule: Condições Gerais Embracon cl. 16; Lei 11.795/2008 arts. 22 and 23.
 */
export function apurarAssembleia(lida: EntradaDaAssembleia, edicao: Edicao = EDICAO_ATUAL): ResultadoDaAssembleia {
  const entrada = { ...lida, edicao }
  const cotas = byCota(entrada.cotas, 'Participação')
  const { numeroDesempate } = sortear(entrada, () => null)
  const sorteios = sortearAtivas(entrada, cotas)
  const sorteiosDeExcluidas = sortearExcluidas(entrada, sorteios.at(-1)?.saldo ?? entrada.fundoComum)
  const sorteadas = new Set(
    sorteios.flatMap(({ contemplada, apuracao }) => (contemplada ? [apuracao.contemplada ?? 0] : [])),
  )
  const { naDisputa, foraDaDisputa } = disputa(entrada, cotas, sorteadas)
  const { lances, saldo } = contemplarLances(
    classificarLances(naDisputa, numeroDesempate, entrada.parametros, edicao),
    sorteiosDeExcluidas.at(-1)?.saldo ?? sorteios.at(-1)?.saldo ?? entrada.fundoComum,
    entrada.parametros,
  )
  return {
    numeroDesempate,
    sorteios,
    sorteiosDeExcluidas,
    lances,
    lancesForaDaDisputa: foraDaDisputa,
    contempladas: [
      ...[...sorteadas].map((cota) => ({ cota, forma: 'sorteio' as const })),
      ...lances.filter(({ contemplado }) => contemplado).map(({ cota }) => ({ cota, forma: 'lance' as const })),
    ],
    saldoInicial: entrada.fundoComum,
    saldoFinal: saldo,
  }
}
