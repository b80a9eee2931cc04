import { PROCESSOS, temAto } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { dadosDo, findCasoQueVale, mover, openCaso } from '../casos/index.ts'
import { resumirRenegociacao } from '../cobrancas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { presentConfirmada, presentEmAtraso, presentImpedimento, presentResumo } from './apresentacao.ts'
import { getPosicao } from './posicao.ts'
import { type EntradaDaRenegociacao, parseParcelas } from './processo.ts'

const processo = 'renegociacao'

/** Whether the phase has this act of the holder's. */
const podeSer = ({ fase }: { fase: string }, ato: string): boolean =>
  temAto(PROCESSOS[processo], fase, { ator: 'cliente', ato })

type Da = { clienteId: number; cotaId: number }

/** The case of the quota that is open, if one is. */
async function findAberto(db: Executor, { clienteId, cotaId }: Da) {
  const vale = await findCasoQueVale(db, { processo, clienteId, cotaId })
  return vale && !vale.caso.encerradoEm ? vale : undefined
}

/** Whether the quota may renegotiate, and how its last renegotiation stands. */
export async function validarRenegociacao(contexto: Contexto, cotaId: number) {
  const { db } = contexto
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

/** The instalments that may be renegotiated, and those that were chosen. */
export async function listParcelas(contexto: Contexto, da: Da) {
  const { db } = contexto
  const posicao = await getPosicao(db, contexto, da.cotaId)
  const aberto = await findAberto(db, da)
  const escolhidas = aberto ? parseParcelas(dadosDo(contexto, aberto)) : []
  const numeros = posicao.disponiveis.map(({ numero }) => numero)
  return {
    parcelasEmAtraso: posicao.disponiveis.map(presentEmAtraso),
    parcelasSelecionadas: escolhidas.filter((numero) => numeros.includes(numero)),
    parcelasPorPedido: posicao.grupo.parametros.parcelasPorRenegociacao,
    impedimento: presentImpedimento(posicao),
  }
}

/** What the choice does, by today. Throws SEM_PROCESSO where nothing was chosen today, and what stands in the way. */
export async function getResumo(contexto: Contexto, da: Da) {
  const aberto = await findAberto(contexto.db, da)
  if (!aberto || !podeSer(aberto.caso, 'confirmar')) throw new ErroDeNegocio('SEM_PROCESSO')
  const posicao = await getPosicao(contexto.db, contexto, da.cotaId)
  return presentResumo(await resumirRenegociacao(contexto.db, posicao, parseParcelas(dadosDo(contexto, aberto))))
}

/**
 * Chooses the instalments to renegotiate; nothing changes in the quota. Throws what stands in the way, and CASO_JA_ABERTO
 * where another choice was made at the same moment.
 */
export async function selecionarParcelas(
  tx: Executor,
  contexto: Contexto,
  { clienteId, cotaId, parcelas }: Da & { parcelas: number[] },
) {
  const quem = { tipo: 'cliente', id: clienteId } as const
  const { impedimento } = await getPosicao(tx, contexto, cotaId)
  if (impedimento) throw new ErroDeNegocio(impedimento)
  const aberto =
    (await findAberto(tx, { clienteId, cotaId })) ??
    (await openCaso(tx, contexto, { processo, clienteId, cotaId, quem, semAviso: true }))
  const { id: casoId } = aberto.caso
  for (const ato of ['iniciar', 'voltar'])
    if (podeSer(aberto.caso, ato)) await mover(tx, contexto, { casoId, quem, ato })
  const entrada: EntradaDaRenegociacao = { parcelas }
  await mover(tx, contexto, { casoId, quem, ato: 'selecionar', entrada })
  const posicao = await getPosicao(tx, contexto, cotaId)
  return presentResumo(await resumirRenegociacao(tx, posicao, parcelas))
}

/** Confirms what was seen. Throws SEM_PROCESSO, RENEGOCIACAO_MUDOU, and what stands in the way. */
export async function confirmarRenegociacao(
  tx: Executor,
  contexto: Contexto,
  { clienteId, cotaId, identificador }: Da & { identificador: string },
) {
  const aberto = await findAberto(tx, { clienteId, cotaId })
  if (!aberto) throw new ErroDeNegocio('SEM_PROCESSO')
  const quem = { tipo: 'cliente', id: clienteId } as const
  const entrada: EntradaDaRenegociacao = { identificador }
  await mover(tx, contexto, { casoId: aberto.caso.id, quem, ato: 'confirmar', entrada })
  const posicao = await getPosicao(tx, contexto, cotaId)
  const feita = posicao.feitas.find(({ casoId }) => casoId === aberto.caso.id)
  if (!feita) throw new Error(`o caso ${aberto.caso.id} foi confirmado sem renegociação`)
  return presentConfirmada(tx, posicao, feita)
}
