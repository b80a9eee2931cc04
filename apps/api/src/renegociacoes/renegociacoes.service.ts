import { PROCESSOS, temAto } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { type CasoLido, type DaPorta, dadosDo } from '../casos/index.ts'
import { resumirRenegociacao } from '../cobrancas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { presentConfirmada, presentEmAtraso, presentImpedimento, presentResumo } from './apresentacao.ts'
import { getPosicao } from './posicao.ts'
import { parseParcelas } from './processo.ts'

type Da = DaPorta<'renegociacao'>

const escolhidasDo = (contexto: Contexto, lido: CasoLido | undefined): number[] =>
  lido && !lido.caso.encerradoEm ? parseParcelas(dadosDo(contexto, lido)) : []

/** Tells whether the quota may renegotiate, and the state of its last renegotiation. */
export async function presentValidacao(db: Executor, contexto: Contexto, _: CasoLido | undefined, { cotaId }: Da) {
  const posicao = await getPosicao(db, contexto, cotaId)
  const { parametros } = posicao.grupo
  const [ultima] = posicao.feitas
  return {
    podeRenegociar: posicao.impedimento === null,
    impedimento: presentImpedimento(posicao),
    parcelasDisponiveis: posicao.disponiveis.length,
    parcelasPorPedido: parametros.parcelasPorRenegociacao,
    vezesPorPlano: parametros.renegociacoesPorPlano,
    vezesUsadas: posicao.feitas.length,
    primeirasParcelas: parametros.parcelasPagasParaRenegociar,
    primeirasPagas: posicao.primeirasPagas,
    ultima: ultima ? await presentConfirmada(db, posicao, ultima) : null,
  }
}

/** Lists the instalments that may be renegotiated, and those that were chosen. */
export async function presentParcelas(db: Executor, contexto: Contexto, lido: CasoLido | undefined, { cotaId }: Da) {
  const posicao = await getPosicao(db, contexto, cotaId)
  const numeros = posicao.disponiveis.map(({ numero }) => numero)
  return {
    parcelasEmAtraso: posicao.disponiveis.map(presentEmAtraso),
    parcelasSelecionadas: escolhidasDo(contexto, lido).filter((numero) => numeros.includes(numero)),
    parcelasPorPedido: posicao.grupo.parametros.parcelasPorRenegociacao,
    impedimento: presentImpedimento(posicao),
  }
}

/** Throws the error of today's impediment, whatever the outcome of the last case. */
export async function requireRenegociavel(tx: Executor, contexto: Contexto, { cotaId }: Da): Promise<void> {
  const { impedimento } = await getPosicao(tx, contexto, cotaId)
  if (impedimento) throw new ErroDeNegocio(impedimento)
}

/**
 * Computes the effect of the choice as of today. Throws SEM_PROCESSO where nothing was chosen today, and the error of
 * an impediment.
 */
export async function presentEscolha(db: Executor, contexto: Contexto, lido: CasoLido, { cotaId }: Da) {
  if (!temAto(PROCESSOS.renegociacao, lido.caso.fase, { ator: 'cliente', ato: 'confirmar' }))
    throw new ErroDeNegocio('SEM_PROCESSO')
  const posicao = await getPosicao(db, contexto, cotaId)
  return { resumo: presentResumo(await resumirRenegociacao(db, posicao, escolhidasDo(contexto, lido))) }
}

/** Shows the renegotiation that the case confirmed. */
export async function presentFeita(db: Executor, contexto: Contexto, { caso: { id } }: CasoLido, { cotaId }: Da) {
  const posicao = await getPosicao(db, contexto, cotaId)
  const feita = posicao.feitas.find(({ casoId }) => casoId === id)
  if (!feita) throw new Error(`o caso ${id} foi confirmado sem renegociação`)
  return presentConfirmada(db, posicao, feita)
}
