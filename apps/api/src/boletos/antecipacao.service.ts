import type { antecipacao as chamadas, Parsed } from '@contempla/contract'
import { ErroDeNegocio, erros } from '@contempla/contract'
import {
  cotarAntecipacao,
  emitirBoletoDeAntecipacao,
  limitesDaAntecipacao,
  type PedidoDeAntecipacao,
} from '../pagamentos/index.ts'
import { sha256 } from '../platform/assinatura.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { requireBoleto } from './boletos.service.ts'

type PedidoDoTitular = Parsed<typeof chamadas.simularAntecipacao>['body']['pedido']
type Cotacao = Awaited<ReturnType<typeof cotarAntecipacao>>

const QUITACAO: PedidoDeAntecipacao = { modo: 'quitacao', forma: 'prazo' }

function pedidoDe(pedido: PedidoDoTitular): PedidoDeAntecipacao {
  if (pedido.tipo === 'prazo') return { modo: 'ultimas', forma: 'prazo', quantidade: pedido.quantidade }
  if (pedido.tipo === 'valor') return { modo: 'valor', forma: 'parcela', valor: pedido.valor }
  return QUITACAO
}

/** Names a simulation; another price or plan gives another name. */
const identify = (cotaId: number, { valor, vencimento, restam, proximaDepois, quitadas }: Cotacao): string =>
  sha256([cotaId, valor, vencimento, restam, proximaDepois, ...quitadas].join('|'))

/** Simulates paying ahead, and names the simulation. Throws the impediment. */
export async function simularAntecipacao(contexto: Contexto, cotaId: number, pedido: PedidoDoTitular) {
  const cotacao = await cotarAntecipacao(contexto, cotaId, pedidoDe(pedido))
  return {
    valor: cotacao.valor,
    dataVencimento: cotacao.vencimento,
    parcelasRestantes: { antes: cotacao.restavam, depois: cotacao.restam },
    proximaParcela: { antes: cotacao.proximaAntes, depois: cotacao.proximaDepois },
    parcelasQuitadas: cotacao.quitadas,
    pisoAplicado: cotacao.pisoAplicado,
    emAberto: cotacao.emAberto,
    totalDevido: cotacao.totalDevido,
    diferencas: cotacao.diferencas,
    diferencasIncluidas: cotacao.diferencasIncluidas,
    depoisDaContemplacao: cotacao.depoisDaContemplacao,
    identificador: identify(cotaId, cotacao),
  }
}

/** Reads how much may be paid ahead, and the impediment. */
export async function getAntecipacao(contexto: Contexto, cotaId: number) {
  const { impedimento, ...limites } = await limitesDaAntecipacao(contexto, cotaId)
  return { ...limites, impedimento: impedimento && { codigo: impedimento, mensagem: erros[impedimento].mensagem } }
}

export async function getQuitacao(contexto: Contexto, cotaId: number) {
  const { valor, vencimento, restavam, ...cotacao } = await cotarAntecipacao(contexto, cotaId, QUITACAO)
  const { emAberto, totalDevido, diferencas, diferencasIncluidas, depoisDaContemplacao } = cotacao
  return {
    valor,
    dataVencimento: vencimento,
    parcelasRestantes: restavam,
    emAberto,
    totalDevido: totalDevido ?? valor,
    diferencas,
    diferencasIncluidas,
    depoisDaContemplacao,
  }
}

type Emissao = { cotaId: number; pedido: PedidoDoTitular; ator: Ator; isOMesmo: (cotacao: Cotacao) => boolean }

/**
 * Issues the boleto of the simulation that was seen. Throws COBRANCA_DIFERENTE where it has changed, and the
 * impediment.
 */
async function emitir(tx: Executor, contexto: Contexto, { cotaId, pedido, ator, isOMesmo }: Emissao) {
  const emitido = await emitirBoletoDeAntecipacao(tx, contexto, { cotaId, ator, ...pedidoDe(pedido) })
  // The error comes after the write and rolls the boleto back, because only the locked quota gives the price.
  if (!isOMesmo(emitido)) throw new ErroDeNegocio('COBRANCA_DIFERENTE')
  return { boleto: await requireBoleto(tx, cotaId, emitido.boleto), jaHavia: emitido.jaHavia }
}

export const emitirDaQuitacao = (
  tx: Executor,
  contexto: Contexto,
  { valor, ...resto }: { cotaId: number; valor: number; ator: Ator },
) => emitir(tx, contexto, { ...resto, pedido: { tipo: 'quitacao' }, isOMesmo: (cotacao) => cotacao.valor === valor })

export const emitirDaAntecipacao = (
  tx: Executor,
  contexto: Contexto,
  { identificador, ...resto }: { cotaId: number; pedido: PedidoDoTitular; identificador: string; ator: Ator },
) => emitir(tx, contexto, { ...resto, isOMesmo: (cotacao) => identify(resto.cotaId, cotacao) === identificador })
