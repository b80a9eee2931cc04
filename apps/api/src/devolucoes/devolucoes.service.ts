import { type Dia, formatDiaBr, mascararNome } from '@contempla/consorcio'
import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { type CasoLido, cotaDo, type DaPorta, dadosDo, presentEstado } from '../casos/index.ts'
import { findCessao } from '../cessoes/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { aMostrar, type Devolucao, presentParte, readDevolucao, totalDas } from '../encerramentos/index.ts'
import { contaEscondida } from '../faturamentos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { dadosDaDevolucao } from './dados.ts'

type Da = DaPorta<'devolucao'>

/** Tells the holder to whom they assigned the credit. */
async function presentCessao(db: Executor, contexto: Contexto, cotaId: number) {
  const cessao = await findCessao(db, contexto, cotaId)
  return cessao && { nome: mascararNome(cessao.nome), dia: cessao.dia }
}

function presentPrescrito({ prescritas }: Devolucao) {
  const em = prescritas[0]?.prescritoEm
  return em ? { valor: totalDas(prescritas), em } : null
}

/** Tells what a quota has to receive, or when its turn comes. */
export async function presentValores(db: Executor, contexto: Contexto, _: CasoLido | undefined, { cotaId }: Da) {
  const lida = await readDevolucao(db, cotaId, hojeDe(contexto))
  const { situacao, aReceber, retidas, cota, grupo, previsao, permanenciaDesde } = lida
  return {
    situacao,
    possuiValores: aReceber.length > 0,
    valorDisponivel: totalDas(aReceber),
    partes: aMostrar(lida).map(presentParte),
    retidas: retidas.map(presentParte),
    cancelamento: cota.cancelamento,
    diasUteisDoPagamento: grupo.parametros.diasDaDevolucao,
    previsao,
    avisoDaPermanencia: permanenciaDesde === null ? null : { desde: permanenciaDesde },
    prescreveDepoisDe: lida.prescreveDepoisDe,
    prescrito: presentPrescrito(lida),
    cessao: await presentCessao(db, contexto, cotaId),
  }
}

/** The day told to the holder: when it was paid or, once it was asked for, by when it is. */
function diaDito({ caso: { prometidoAte } }: CasoLido, { conta, pagamento }: ReturnType<typeof dadosDaDevolucao>) {
  const dia: Dia | null = pagamento?.dia ?? (conta ? prometidoAte : null)
  return dia && formatDiaBr(dia)
}

/** Shows a refund to its holder (document 2 §3, 'Refund state'). */
export async function presentDevolucao(db: Executor, contexto: Contexto, lido: CasoLido) {
  const cotaId = cotaDo(lido.caso)
  const dados = dadosDaDevolucao(dadosDo(contexto, lido))
  const lida = await readDevolucao(db, cotaId, hojeDe(contexto))
  const partes = aMostrar(lida)
  const { ordem, pagamento, conta, doisSocios } = dados
  const fixo = pagamento ?? ordem
  const estado = await presentEstado(db, contexto, lido)
  return {
    ...estado,
    cancelamento: lida.cota.cancelamento,
    possuiValores: partes.length > 0,
    valorDisponivel: fixo?.valor ?? totalDas(partes),
    timelinePagamento: estado.timeline,
    dataDevolucao: diaDito(lido, dados),
    valoresCancelada: partes.filter(({ tabela }) => tabela === 'restituicao').map(presentParte),
    valoresEncerramento: partes.filter(({ tabela }) => tabela === 'rateio').map(presentParte),
    avisoCanceladaContemplada: partes.some(({ origem }) => origem === 'sorteio'),
    dadosBancarios: conta && contaEscondida(conta),
    doisSocios,
    pagoEm: pagamento?.dia ?? null,
  }
}

export async function presentData(_: Executor, contexto: Contexto, lido: CasoLido) {
  return { dataDevolucao: diaDito(lido, dadosDaDevolucao(dadosDo(contexto, lido))) }
}

export async function presentDaCancelada(db: Executor, contexto: Contexto, _: CasoLido | undefined, { cotaId }: Da) {
  const lida = await readDevolucao(db, cotaId, hojeDe(contexto))
  const valores = aMostrar(lida).filter(({ tabela }) => tabela === 'restituicao')
  return { valores: valores.map(presentParte), previsao: lida.previsao }
}

export async function presentDoEncerramento(db: Executor, contexto: Contexto, _: CasoLido | undefined, { cotaId }: Da) {
  const lida = await readDevolucao(db, cotaId, hojeDe(contexto))
  const { encerradoEm } = lida.cota
  const valores = encerradoEm === null ? [] : aMostrar(lida)
  return {
    dadosContemplacao: {
      valorDisponivel: encerradoEm === null ? 0 : totalDas(lida.aReceber),
      encerradoEm,
      valores: valores.map(presentParte),
    },
  }
}

/**
 * Requires that a refund may begin: an active quota has none, and a cancelled one waits for its turn; a real zero begins, and
 * ends at once. Throws DEVOLUCAO_INDISPONIVEL, DEVOLUCAO_AINDA_NAO, CREDITO_COM_PARCELAS_EM_ABERTO.
 */
export async function requireIniciavel(tx: Executor, contexto: Contexto, cotaId: number) {
  const { situacao } = await readDevolucao(tx, cotaId, hojeDe(contexto))
  if (situacao === 'indisponivel') throw new ErroDeNegocio('DEVOLUCAO_INDISPONIVEL')
  if (situacao === 'ainda-nao') throw new ErroDeNegocio('DEVOLUCAO_AINDA_NAO')
  if (situacao === 'espera-parcelas') throw new ErroDeNegocio('CREDITO_COM_PARCELAS_EM_ABERTO')
}

/** A closed refund counts while nothing has come to be received since; an amount that comes later is asked for anew. */
export async function aindaConta(db: Executor, contexto: Contexto, { caso }: CasoLido) {
  const { situacao } = await readDevolucao(db, cotaDo(caso), hojeDe(contexto))
  if (temMarca(PROCESSOS.devolucao, caso.fase, 'pago')) return situacao === 'paga'
  return situacao === 'sem-valor' || situacao === 'desfeita'
}
