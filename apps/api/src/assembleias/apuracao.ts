import { createHash } from 'node:crypto'
import {
  apurarAssembleia,
  buildPacote,
  type CotaNaAssembleia,
  contribuicaoDaAssembleia,
  diaEm,
  doGrupo,
  type EntradaDaAssembleia,
  type ExcluidaNaAssembleia,
  errosDaComposicao,
  isLanceDeQuitacao,
  type LanceNaAssembleia,
  numeroDaCota,
  PARAMETROS_QUE_DECIDEM,
  type PacoteDaAssembleia,
  type ParametrosDoGrupo,
  type ParametrosQueDecidem,
  parsePremios,
  percentuaisContratados,
  type Restituicao,
  type ResultadoDaAssembleia,
  restituicaoDoExcluido,
  saldoDaCota,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { motivoDaCota } from '../aptidao/index.ts'
import { forecastFundoComum } from '../contemplacoes/index.ts'
import { type GrupoLido, getFundoComumDoDia } from '../grupos/index.ts'
import { findSeloDaLista } from '../lances/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { readCotas, readTaxasAntecipadas } from '../razao/index.ts'
import type { AssembleiaNoCalendario } from './calendario.service.ts'
import {
  type CotaLida,
  type LanceLido,
  readAtrasosPagosDepois,
  readCotasDaAssembleia,
  readCreditosDoDia,
  readLancesAtivos,
  readPagasComAtraso,
} from './entrada.sql.ts'

/** An assembly decided on the stored data, with the rows behind its numbers. */
export type Apurada = {
  pacote: PacoteDaAssembleia
  /** The active quotas by number. */
  ativas: ReadonlyMap<number, CotaLida>
  /** The excluded quotas that wait for their refund, by number and version. */
  excluidas: ReadonlyMap<string, { cota: CotaLida; restituicao: Restituicao }>
  /** The bid of each quota, by number. */
  lances: ReadonlyMap<number, LanceLido>
  /** The bids of quotas that left the group, which do not even compete. */
  semCota: readonly LanceLido[]
}

export const chaveDaExcluida = (cota: number, versao: number | null): string => `${cota}/${versao}`

/** Counts the contributions that fell due until the assembly. */
export const contribuicoesAte = ({ numero, totalAssembleias }: AssembleiaNoCalendario, contribuicoes: number): number =>
  Math.min(contribuicoes, Math.max(0, contribuicaoDaAssembleia(numero, totalAssembleias, contribuicoes)))

type Leitura = {
  cotas: readonly CotaLida[]
  lances: readonly LanceLido[]
  pagasComAtraso: ReadonlySet<number>
  pagosDepois: ReadonlyMap<number, number>
}

const participacao = (cota: CotaLida, { pagasComAtraso, pagosDepois }: Leitura): CotaNaAssembleia => ({
  cota: numeroDaCota(cota.numero),
  credito: cota.credito,
  inaptidao: motivoDaCota(cota, {
    pagaTarde: pagasComAtraso.has(cota.id),
    pagosDepois: pagosDepois.get(cota.id) ?? 0,
  }),
})

/** The whole bid is assumed to enter the fund, until `comFundoComum` computes the real part. */
const concorrente = (numero: number, lance: LanceLido, cota: CotaLida, grupo: GrupoLido): LanceNaAssembleia => ({
  cota: numero,
  modalidade: lance.modalidade,
  valor: lance.valor,
  fundoComum: lance.valor,
  quitacao: isLanceDeQuitacao(lance.valor, cota.saldoDevedor),
  recusa: errosDaComposicao(lance, { tipo: grupo.tipo, ...cota }, grupo.parametros)[0] ?? null,
  prova: lance.detalhe !== null && lance.sal !== null ? { detalhe: lance.detalhe, sal: lance.sal } : null,
})

/**
 * Computes, by the ledger's rules, how much of each bid enters the common fund. It does so only for the bids whose turn
 * comes: with every bid whole the fund would last longer, so no others are ever tried.
 */
async function comFundoComum(
  db: Executor,
  entrada: EntradaDaAssembleia,
  { assembleia, grupo, ativas, lances }: Pick<Apurada, 'ativas' | 'lances'> & Da,
): Promise<EntradaDaAssembleia> {
  const { dia, parametros } = entrada
  const classificados = apurarAssembleia(entrada).lances
  const primeiroSemCaixa = classificados.findIndex(({ contemplado }) => !contemplado)
  const para = parametros.lanceSemCaixa === 'para' && primeiroSemCaixa >= 0
  const tentados = (para ? classificados.slice(0, primeiroSemCaixa + 1) : classificados).flatMap(({ cota: numero }) => {
    const [cota, lance] = [ativas.get(numero), lances.get(numero)]
    return cota && lance ? [{ ...lance, contribuicoesAntes: contribuicoesAte(assembleia, cota.contribuicoes) }] : []
  })
  const previstos = await forecastFundoComum(db, tentados, grupo.parametros, dia)
  const fundoDe = (numero: number) => previstos.get(lances.get(numero)?.cotaId ?? 0) ?? null
  return { ...entrada, lances: entrada.lances.map((lance) => ({ ...lance, fundoComum: fundoDe(lance.cota) })) }
}

type Da = { assembleia: AssembleiaNoCalendario; grupo: GrupoLido }

/** Returns the version in force of each number; an older, excluded version does not count here. */
function ativasDe(cotas: readonly CotaLida[]): Map<number, CotaLida> {
  return new Map(cotas.filter(({ cancelada }) => !cancelada).map((cota) => [numeroDaCota(cota.numero), cota]))
}

async function excluidasDe(db: Executor, cotas: readonly CotaLida[], { parametros }: GrupoLido) {
  const esperam = cotas.filter(
    ({ cancelada, jaExcluida, contemplada, restituida }) => cancelada && jaExcluida && !contemplada && !restituida,
  )
  const antecipadas = await readTaxasAntecipadas(
    db,
    esperam.map(({ id }) => id),
    () => parametros,
  )
  return new Map(
    esperam.flatMap((cota) => {
      const pago = { fundoComum: cota.fundoComumPpt, fundoReserva: cota.fundoReservaPpt }
      const restituicao = restituicaoDoExcluido(cota.credito, pago, parametros, {
        taxaAntecipada: antecipadas.get(cota.id) ?? 0,
      })
      const chave = chaveDaExcluida(numeroDaCota(cota.numero), cota.versao)
      return restituicao.valor > 0 ? [[chave, { cota, restituicao }] as const] : []
    }),
  )
}

const decisivosDe = (parametros: ParametrosDoGrupo): ParametrosQueDecidem =>
  // The cast is safe, because `ParametrosQueDecidem` is picked by the same names.
  Object.fromEntries(PARAMETROS_QUE_DECIDEM.map((nome) => [nome, parametros[nome]])) as ParametrosQueDecidem

/**
 * Returns the quotas as of the assembly's day where it is published late: at that day's credit and, for the bidders,
 * with that day's debt.
 */
async function noDiaDaAssembleia(
  db: Executor,
  assembleia: AssembleiaNoCalendario,
  cotas: readonly CotaLida[],
  lances: readonly LanceLido[],
): Promise<CotaLida[]> {
  const creditos = await readCreditosDoDia(db, assembleia)
  const ofertantes = await readCotas(
    db,
    lances.map(({ cotaId }) => cotaId),
  )
  const saldos = new Map(
    ofertantes.map(({ id, plano, posicao, movimentos, credito }) => {
      const contratado = { percentuais: percentuaisContratados(plano, posicao), contribuicoes: posicao.contribuicoes }
      return [id, saldoDaCota(movimentos, contratado, creditos.get(id) ?? credito, assembleia.dia).valorSaldo]
    }),
  )
  return cotas.map((cota) => ({
    ...cota,
    credito: creditos.get(cota.id) ?? cota.credito,
    saldoDevedor: saldos.get(cota.id) ?? cota.saldoDevedor,
  }))
}

async function read(db: Executor, assembleia: AssembleiaNoCalendario, hoje: string): Promise<Leitura> {
  // They run one after the other, because a transaction has one connection.
  const hojeCotas = await readCotasDaAssembleia(db, assembleia)
  const lances = await readLancesAtivos(db, assembleia)
  const cotas = hoje > assembleia.dia ? await noDiaDaAssembleia(db, assembleia, hojeCotas, lances) : hojeCotas
  const pagasComAtraso = await readPagasComAtraso(db, assembleia, assembleia.parametros)
  const pagosDepois = hoje > assembleia.dia ? await readAtrasosPagosDepois(db, assembleia) : new Map<number, number>()
  return { cotas, lances, pagasComAtraso, pagosDepois }
}

/** Decides an assembly without writing. Throws EXTRACAO_NAO_REGISTRADA. */
export async function apurar(
  { relogio }: Pick<Contexto, 'relogio'>,
  db: Executor,
  grupo: GrupoLido,
  assembleia: AssembleiaNoCalendario,
): Promise<Apurada> {
  const lidos = parsePremios(assembleia.premios ?? [], assembleia.premios ?? [])
  if (!('premios' in lidos)) throw new ErroDeNegocio('EXTRACAO_NAO_REGISTRADA')
  const leitura = await read(db, assembleia, diaEm(relogio.agora()))
  const ativas = ativasDe(leitura.cotas)
  const excluidas = await excluidasDe(db, leitura.cotas, grupo)
  const numeroPorCota = new Map([...ativas].map(([numero, { id }]) => [id, numero]))
  const lances = new Map(
    leitura.lances.flatMap((lance) => {
      const numero = numeroPorCota.get(lance.cotaId)
      return numero === undefined ? [] : [[numero, lance] as const]
    }),
  )
  const entrada: EntradaDaAssembleia = {
    parceiro: assembleia.parceiroChave,
    grupo: grupo.codigo,
    tipo: grupo.tipo,
    numero: assembleia.numero,
    dia: assembleia.dia,
    extracao: assembleia.extracaoDia,
    concurso: assembleia.concurso,
    premios: lidos.premios,
    participantes: grupo.maximoCotas,
    parametros: decisivosDe(grupo.parametros),
    fundoComum: await getFundoComumDoDia(db, grupo.id, assembleia.dia),
    cotas: [...ativas.values()].map((cota) => participacao(cota, leitura)),
    excluidas: [...excluidas.values()].map(
      ({ cota, restituicao }): ExcluidaNaAssembleia => ({
        cota: numeroDaCota(cota.numero),
        versao: cota.versao,
        restituicao: doGrupo(restituicao),
        penal: restituicao.penalDaAdministradora,
      }),
    ),
    lances: [...lances].flatMap(([numero, lance]) => {
      const cota = ativas.get(numero)
      return cota ? [concorrente(numero, lance, cota, grupo)] : []
    }),
    listaDeLances: (await findSeloDaLista(db, assembleia))?.hash ?? null,
  }
  const semCota = leitura.lances.filter(({ cotaId }) => !numeroPorCota.has(cotaId))
  const pacote = buildPacote(await comFundoComum(db, entrada, { assembleia, grupo, ativas, lances }))
  return { pacote, ativas, excluidas, lances, semCota }
}

/** Lists the excluded quotas that the fund refunds. */
export const restituidasDe = ({ sorteiosDeExcluidas }: ResultadoDaAssembleia) =>
  sorteiosDeExcluidas.filter(({ contemplada }) => contemplada)

/**
 * Names an outcome, so that exactly the one seen in the preview is published, although the cash moves a little in
 * between.
 */
export function conferenciaDe({ entrada, resultado }: PacoteDaAssembleia): string {
  const excluidas = restituidasDe(resultado).map(({ apuracao, versao, valor }) => [apuracao.contemplada, versao, valor])
  return createHash('sha256')
    .update(JSON.stringify([entrada.grupo, entrada.numero, entrada.premios, resultado.contempladas, excluidas]))
    .digest('hex')
}
