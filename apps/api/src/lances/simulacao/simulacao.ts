import {
  type Centavos,
  type ComposicaoDoLance,
  comporLance,
  contribuicaoDaAssembleia,
  diaEm,
  type FormaDeAbatimento,
  isCancelada,
  isLanceDeQuitacao,
  percentualDoLance,
  valorDaContribuicao,
} from '@contempla/consorcio'
import { type lances as chamadas, ErroDeNegocio } from '@contempla/contract'
import { ARREDONDAMENTO, comPagasAteAAssembleia, type SaldoParaLance, saldoParaLance } from '../../cobrancas/index.ts'
import { comoVencedora, forecastFundoComum } from '../../contemplacoes/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { type CotaDaRazao, cronogramaDaCota, liquidarLance, readAbatimentos, readCotas } from '../../razao/index.ts'
import { getSituacao, type OfertaDeLance, requireOferta, type Situacao } from '../situacao.ts'

/** The effect of a bid on the instalments, by the way of reducing the plan. Amounts in centavos. */
export type EfeitoDoLance = {
  forma: FormaDeAbatimento
  /** The numbers of instalments that the plan keeps and that it ends. */
  parcelasRestantes: number
  parcelasQuitadas: number
  /** The number of coming instalments that it pays, of those that it was asked to pay first. */
  subsequentesPagas: number
  proximaParcela: { numero: number; valor: number } | null
  /** The one that ends the plan; null where the coming one does. */
  ultimaParcela: { numero: number; valor: number } | null
  /** The coming instalment without the bid; null where none is left to issue. */
  parcelaAtual: number | null
  pisoAplicado: boolean
  /**
   * What is left to pay after the bid, by the same debt that the offer is told of: besides the instalments, of it `emitidas` are
   * those that are issued and open by then, and `diferencas` what the next ones charge of what was paid at another credit.
   */
  faltaDepois: Centavos
  emitidas: Centavos
  diferencas: Centavos
}

/** `excedente` is the part of the bid above the debt at that time, which is not charged; in centavos. */
export type SimulacaoDeLance = ComposicaoDoLance & { quitacao: boolean; excedente: number; efeitos: EfeitoDoLance[] }

const FORMAS = ['prazo', 'parcela'] as const satisfies readonly FormaDeAbatimento[]

type Abatimentos = Parameters<typeof cronogramaDaCota>[1]

/**
 * `cota` is the quota on the assembly's day. `vencedora` is the quota after the contemplation, whose plan may be
 * recomposed. `saldos` are the debts at the contemplation, above which its bid is not charged; there are several where
 * it matters on which days the instalments due until then are paid.
 */
type Plano = {
  cota: CotaDaRazao
  vencedora: CotaDaRazao
  saldos: [SaldoParaLance, ...SaldoParaLance[]]
  abatimentos: Abatimentos
  situacao: Situacao
}

function efeitoDe(forma: FormaDeAbatimento, { valor, subsequentes }: OfertaDeLance, plano: Plano): EfeitoDoLance {
  const { cota, vencedora, abatimentos, situacao } = plano
  const { contrato } = situacao
  const { liquidacao } = liquidarLance(vencedora, abatimentos, contrato, { valor, forma, subsequentes })
  const [atual] = cronogramaDaCota(cota, abatimentos, contrato)
  const restantes = liquidacao?.cronograma ?? []
  const emReais = (parcela: (typeof restantes)[number] | undefined) =>
    parcela ? { numero: parcela.numero, valor: valorDaContribuicao(parcela, cota.credito) } : null
  return {
    forma,
    parcelasRestantes: restantes.length,
    parcelasQuitadas: liquidacao?.quitadas ?? 0,
    subsequentesPagas: liquidacao?.subsequentes ?? 0,
    proximaParcela: emReais(restantes[0]),
    ultimaParcela: restantes.length > 1 ? emReais(restantes.at(-1)) : null,
    parcelaAtual: atual ? valorDaContribuicao(atual, cota.credito) : null,
    pisoAplicado: liquidacao?.pisoAplicado ?? false,
    ...sobraDoLance(valor, plano),
  }
}

/** What a bid leaves of the debt: it first takes the plan, then what is issued, and last the differences. */
function sobraDoLance(valor: Centavos, plano: Plano) {
  const [{ saldo, emitidas, diferencas }] = plano.saldos
  const { saldo: semVencer } = saldoParaLance(plano.cota, plano.abatimentos, plano.situacao.contrato)
  // Where the plan is laid out anew, a win changes the debt.
  const faltaDepois = Math.max(0, saldoNaAssembleia(plano) + saldo - semVencer - valor)
  const resto = Math.max(0, saldo - valor)
  return {
    faltaDepois,
    emitidas: Math.min(emitidas, Math.max(0, resto - diferencas)),
    diferencas: Math.min(diferencas, resto),
  }
}

/** Finds the assembly in which a bid of the quota may win, with the quota's contribution that goes with it. */
function ocasiaoDe(cota: CotaDaRazao, { disputa, grupo, cota: { dataContemplacao } }: Situacao) {
  if (!disputa || dataContemplacao !== null) return null
  return { dia: disputa.dia, contribuicao: contribuicoesAte(cota, disputa.numero, grupo.totalAssembleias) }
}

/** Builds the quota as the coming assembly will find it, if everything due until then is paid. */
async function naAssembleia(db: Executor, cota: CotaDaRazao, abatimentos: Abatimentos, situacao: Situacao) {
  const assembleia = ocasiaoDe(cota, situacao)
  if (!assembleia) return [cota] as const
  const { contrato, agora, reajuste } = situacao
  const ateLa = reajuste?.depois ? { dia: reajuste.dia, antes: reajuste.deHoje } : null
  return comPagasAteAAssembleia(db, { cota, abatimentos, contrato, hoje: diaEm(agora), assembleia, reajuste: ateLa })
}

/** Builds the quota as a win would leave it; without a coming assembly only the bid's payment changes it. */
async function seVencer(db: Executor, cota: CotaDaRazao, abatimentos: Abatimentos, situacao: Situacao) {
  const assembleia = ocasiaoDe(cota, situacao)
  if (!assembleia) return cota
  const { dia, contribuicao: contribuicoesAntes } = assembleia
  return comoVencedora(db, cota, abatimentos, situacao.contrato, { dia, contribuicoesAntes })
}

function contribuicoesAte({ posicao: { contribuicoes } }: CotaDaRazao, assembleia: number, total: number): number {
  return Math.min(contribuicoes, Math.max(0, contribuicaoDaAssembleia(assembleia, total, contribuicoes)))
}

/**
 * Computes, in centavos, how much of a bid would enter the common fund if it won in the coming assembly; 0 for a quota
 * that can win no more. It assumes a free bid that ends the last instalments.
 */
export async function fundoComumSeVencer(
  db: Executor,
  cotaId: number,
  valor: number,
  { disputa, grupo, contrato, reajuste, cota: { dataContemplacao, situacao } }: Situacao,
): Promise<number> {
  const cota = reajuste?.depois ?? (await readCotas(db, [cotaId]))[0]
  if (!cota || !disputa || dataContemplacao !== null || isCancelada(situacao)) return 0
  const contribuicoesAntes = contribuicoesAte(cota, disputa.numero, grupo.totalAssembleias)
  const lance = { cotaId, valor, forma: 'prazo', subsequentes: 0, contribuicoesAntes } as const
  return (await forecastFundoComum(db, [lance], contrato, disputa.dia, [cota])).get(cotaId) ?? 0
}

type Lida = { cota: CotaDaRazao; abatimentos: Abatimentos }

async function readCota(db: Executor, cotaId: number, { reajuste }: Situacao): Promise<Lida> {
  const cota = reajuste?.depois ?? (await readCotas(db, [cotaId]))[0]
  if (!cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { cota, abatimentos: (await readAbatimentos(db, [cotaId])).get(cotaId) ?? [] }
}

async function readPlano(db: Executor, cotaId: number, situacao: Situacao): Promise<Plano> {
  const { cota: lida, abatimentos } = await readCota(db, cotaId, situacao)
  const [cota, ...outras] = await naAssembleia(db, lida, abatimentos, situacao)
  const vencedora = await seVencer(db, cota, abatimentos, situacao)
  const saldos: Plano['saldos'] = [saldoParaLance(vencedora, abatimentos, situacao.contrato)]
  for (const outra of outras)
    saldos.push(saldoParaLance(await seVencer(db, outra, abatimentos, situacao), abatimentos, situacao.contrato))
  return { cota, vencedora, saldos, abatimentos, situacao }
}

/** Tells whether a bid leaves nothing to pay, within the rounding of the parts that make up the debt. */
const quita = (valor: number, { saldo, aCompensar }: SaldoParaLance): boolean =>
  valor >= saldo - aCompensar - ARREDONDAMENTO

/**
 * Tells whether the quota's debt at the assembly is known; it is not while the maker's table has yet to set the price.
 */
const isSaldoConhecido = ({ reajuste }: Situacao) => reajuste === null || reajuste.depois !== null

export type SemQuitacao = (typeof chamadas.MOTIVOS_SEM_QUITACAO)[number]

/**
 * Finds the reason why no bid can promise to pay the quota off; null where a bid of the whole debt, the highest
 * allowed, does. It uses only the plan of charges, because other rules decide what may be offered.
 */
function semQuitacaoDe({ cota, saldos, abatimentos, situacao }: Plano): SemQuitacao | null {
  const { saldoDevedorCentavos: maximo } = situacao.cota
  if (maximo <= 0) return 'NADA_A_PAGAR'
  if (!isSaldoConhecido(situacao)) return 'PRECO_POR_SAIR'
  if (!saldos.every((saldo) => quita(maximo, saldo)))
    return quita(maximo, saldoParaLance(cota, abatimentos, situacao.contrato))
      ? 'PLANO_MUDA_COM_A_CONTEMPLACAO'
      : 'PARCELA_PELO_CREDITO_DE_ANTES'
  const cobrados = new Set(saldos.map(({ saldo }) => Math.min(maximo, saldo)))
  return cobrados.size > 1 ? 'DEPENDE_DO_DIA_DO_PAGAMENTO' : null
}

type NaAssembleia = { semQuitacao: SemQuitacao | null; saldo: Centavos }

/**
 * Returns why the quota may not be paid off by a bid (null where it may) and its debt at the assembly, once the
 * instalments due until then are paid; where the price is not known yet, today's debt. Throws NAO_ENCONTRADO.
 */
export async function getNaAssembleia(db: Executor, cotaId: number, situacao: Situacao): Promise<NaAssembleia> {
  const plano = await readPlano(db, cotaId, situacao)
  return { semQuitacao: semQuitacaoDe(plano), saldo: saldoNaAssembleia(plano) }
}

function saldoNaAssembleia({ cota, abatimentos, situacao }: Plano): Centavos {
  const { saldo } = saldoParaLance(cota, abatimentos, situacao.contrato)
  const { saldoDevedorCentavos: deHoje } = situacao.cota
  // The refund of a fallen credit reduces the debt.
  return isSaldoConhecido(situacao) ? Math.min(saldo, deHoje) : deHoje
}

/** Simulates an acceptable offer, for each way of reducing the plan. Throws NAO_ENCONTRADO. */
export async function simularNaSituacao(
  db: Executor,
  cotaId: number,
  oferta: OfertaDeLance,
  situacao: Situacao,
): Promise<SimulacaoDeLance> {
  requireOferta(oferta, situacao)
  const plano = await readPlano(db, cotaId, situacao)
  const { credito } = plano.cota
  const quitacao = isLanceDeQuitacao(oferta.valor, situacao.cota.saldoDevedorCentavos) && semQuitacaoDe(plano) === null
  if (oferta.quitacao && !quitacao) throw new ErroDeNegocio('QUITACAO_DIFERENTE')
  return {
    ...comporLance(oferta, credito, situacao.contrato),
    percentual: percentualDoLance({ ...oferta, credito }),
    quitacao,
    excedente: Math.max(0, oferta.valor - Math.max(...plano.saldos.map(({ saldo }) => saldo))),
    efeitos: FORMAS.map((forma) => efeitoDe(forma, oferta, plano)),
  }
}

/** Simulates a bid that wins, and writes nothing. The offer must be acceptable in everything but its day. */
export async function simular(contexto: Pick<Contexto, 'relogio' | 'db'>, cotaId: number, oferta: OfertaDeLance) {
  const simulacao = await simularNaSituacao(
    contexto.db,
    cotaId,
    oferta,
    await getSituacao(contexto, contexto.db, cotaId),
  )
  const efeito = simulacao.efeitos.find(({ forma }) => forma === oferta.forma)
  if (!efeito) throw new Error(`sem o efeito de reduzir por ${oferta.forma}`)
  return { ...simulacao, efeito }
}
