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
import { ARREDONDAMENTO, comPagasAteAAssembleia, saldoParaLance } from '../cobrancas/index.ts'
import { comoVencedora, forecastFundoComum } from '../contemplacoes/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type CotaDaRazao, cronogramaDaCota, liquidarLance, readAbatimentos, readCotas } from '../razao/index.ts'
import { getSituacao, type OfertaDeLance, requireOferta, type Situacao } from './situacao.ts'

/** What a bid does to the instalments, by how it is taken off. */
export type EfeitoDoLance = {
  forma: FormaDeAbatimento
  /** Instalments that the plan keeps, and those that it ends. */
  parcelasRestantes: number
  parcelasQuitadas: number
  /** Of the coming instalments that it was asked to pay first, those that it reaches. */
  subsequentesPagas: number
  proximaParcela: { numero: number; valor: number } | null
  /** The one that ends the plan; null where the coming one does. */
  ultimaParcela: { numero: number; valor: number } | null
  /** The coming one, without the bid; null where none is left to be issued. */
  parcelaAtual: number | null
  pisoAplicado: boolean
}

/** `excedente`: what of the bid is more than will be left to pay then, and is not charged. */
export type SimulacaoDeLance = ComposicaoDoLance & { quitacao: boolean; excedente: number; efeitos: EfeitoDoLance[] }

const FORMAS = ['prazo', 'parcela'] as const satisfies readonly FormaDeAbatimento[]

type Abatimentos = Parameters<typeof cronogramaDaCota>[1]

/**
 * `cota`: by the assembly's day. `vencedora`: as the contemplation leaves it, whose plan may be laid out anew. `saldos`:
 * what will be left to pay once the quota is contemplated, of which alone its bid is charged; more than one where it
 * depends on the days on which what falls due until then is paid.
 */
type Plano = {
  cota: CotaDaRazao
  vencedora: CotaDaRazao
  saldos: Saldo[]
  abatimentos: Abatimentos
  situacao: Situacao
}
type Saldo = ReturnType<typeof saldoParaLance>

function efeitoDe(
  forma: FormaDeAbatimento,
  { valor, subsequentes }: OfertaDeLance,
  { cota, vencedora, abatimentos, situacao }: Plano,
): EfeitoDoLance {
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
  }
}

/** The assembly in which a bid of the quota may win, with the quota's contribution that goes with it. */
function ocasiaoDe(cota: CotaDaRazao, { disputa, grupo, cota: { dataContemplacao } }: Situacao) {
  if (!disputa || dataContemplacao !== null) return null
  return { dia: disputa.dia, contribuicao: contribuicoesAte(cota, disputa.numero, grupo.totalAssembleias) }
}

/** The quota as the assembly that is coming will find it, were all paid that falls due until then. */
async function naAssembleia(db: Executor, cota: CotaDaRazao, abatimentos: Abatimentos, situacao: Situacao) {
  const assembleia = ocasiaoDe(cota, situacao)
  if (!assembleia) return [cota] as const
  const { contrato, agora, reajuste } = situacao
  const ateLa = reajuste?.depois ? { dia: reajuste.dia, antes: reajuste.deHoje } : null
  return comPagasAteAAssembleia(db, { cota, abatimentos, contrato, hoje: diaEm(agora), assembleia, reajuste: ateLa })
}

/** Without an assembly to come nothing changes but what the bid pays. */
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
 * What of a bid would enter the common fund, if it won in the assembly that is coming; 0 of a quota that can win no more.
 * A free bid that ends the last instalments.
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
  const saldos = [saldoParaLance(vencedora, abatimentos, situacao.contrato)]
  for (const outra of outras)
    saldos.push(saldoParaLance(await seVencer(db, outra, abatimentos, situacao), abatimentos, situacao.contrato))
  return { cota, vencedora, saldos, abatimentos, situacao }
}

/** Whether a bid leaves nothing to pay: what is left is the sum of parts, each rounded by itself. */
const quita = (valor: number, { saldo, aCompensar }: Saldo): boolean => valor >= saldo - aCompensar - ARREDONDAMENTO

/** Whether what the quota will owe in the assembly is known: not where the maker's table has yet to tell its price. */
const isSaldoConhecido = ({ reajuste }: Situacao) => reajuste === null || reajuste.depois !== null

export type SemQuitacao = (typeof chamadas.MOTIVOS_SEM_QUITACAO)[number]

/**
 * Why no bid can promise to pay the quota off; null where one of all that is owed, which no bid may pass, does. By the plan
 * that says what is charged: what may be offered, and how much, is no other rule's.
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
 * Why the quota may not be paid off by a bid, null where it may, and what it will owe in the assembly, once the instalments
 * that fall due until then are paid: where the price has yet to come out, what it owes today. Throws NAO_ENCONTRADO.
 */
export async function getNaAssembleia(db: Executor, cotaId: number, situacao: Situacao): Promise<NaAssembleia> {
  const plano = await readPlano(db, cotaId, situacao)
  const { saldo } = saldoParaLance(plano.cota, plano.abatimentos, situacao.contrato)
  const { saldoDevedorCentavos: deHoje } = situacao.cota
  // What a credit that fell gives back comes off it.
  return { semQuitacao: semQuitacaoDe(plano), saldo: isSaldoConhecido(situacao) ? Math.min(saldo, deHoje) : deHoje }
}

/** What an offer that is taken for good would do, by each way of taking it off the plan. Throws NAO_ENCONTRADO. */
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

/** What a bid would do if it won; nothing is written. The offer must be one that would be taken, but for its day. */
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
