import { diaEm, emLista, formatDiaBr, formatReais } from '@contempla/consorcio'
import { ParcelasEscolhidas } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { atorDe, campo, numeroDe } from '../casos/index.ts'
import {
  desfazerRenegociacao,
  type PosicaoParaRenegociar,
  type Renegociacao,
  renegociar,
  resumirRenegociacao,
} from '../cobrancas/index.ts'
import { notifyTitulares } from '../notificacoes/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Declarar, ImplementacaoDe, Movimento, Verificar } from '../ports/processos/index.ts'
import { renegociacao } from '../schema/index.ts'
import { getPasso } from './andamento.ts'
import { avisoDaConfirmada, avisoDaDesfeita } from './avisos.ts'
import { lockPosicao } from './posicao.ts'

type Processo = ImplementacaoDe<'renegociacao', Contexto>
type Guardas = Processo['guardas']
type Efeitos = Processo['efeitos']

/** Reads the instalments that the case keeps; empty while none were chosen. */
export const parseParcelas = (dados: unknown): number[] => ParcelasEscolhidas.safeParse(dados).data?.parcelas ?? []

type DaCota = Movimento<Contexto, unknown, 'NAO_ENCONTRADO'>

/** Locks the case's quota. A mover who acts as its holder must still be that under the lock. Throws NAO_ENCONTRADO. */
async function lockDoCaso({ tx, contexto, caso, quem, recusa }: DaCota): Promise<PosicaoParaRenegociar> {
  if (caso.cotaId === null) throw new Error(`o caso ${caso.id} não é de uma cota`)
  const posicao = await lockPosicao(tx, contexto, caso.cotaId)
  if (quem.tipo === 'cliente' && posicao.cota.clienteId !== caso.clienteId) throw recusa('NAO_ENCONTRADO')
  return posicao
}

const podeRenegociar: Guardas['podeRenegociar'] = async (movimento) => {
  const { impedimento } = await lockDoCaso(movimento)
  if (impedimento) throw movimento.recusa(impedimento)
  return true
}

const parcelasRenegociaveis: Guardas['parcelasRenegociaveis'] = async (movimento) => {
  const { parcelas = parseParcelas(movimento.caso.dados) } = movimento.entrada
  await resumirRenegociacao(movimento.tx, await lockDoCaso(movimento), parcelas)
  return true
}

async function lockFeita(movimento: DaCota) {
  const posicao = await lockDoCaso(movimento)
  const feita = posicao.feitas.find(({ casoId }) => casoId === movimento.caso.id)
  if (!feita) throw new Error(`o caso ${movimento.caso.id} não tem renegociação`)
  return { posicao, feita }
}

const noPasso =
  (qual: ReturnType<typeof getPasso>): Verificar<Contexto, unknown, 'NAO_ENCONTRADO'> =>
  async (movimento) => {
    const { posicao, feita } = await lockFeita(movimento)
    return getPasso(posicao, feita) === qual
  }

const guardarParcelas: Efeitos['guardarParcelas'] = async ({ entrada }) => ({ dados: entrada })

/**
 * Renegotiates the chosen instalments. Throws RENEGOCIACAO_MUDOU where today's figures differ from those the holder
 * saw.
 */
const renegociarParcelas: Efeitos['renegociarParcelas'] = async (movimento) => {
  const { tx, contexto, caso, quem, entrada, recusa } = movimento
  const posicao = await lockDoCaso(movimento)
  const resumo = await resumirRenegociacao(tx, posicao, parseParcelas(caso.dados))
  if (resumo.identificador !== entrada.identificador) throw recusa('RENEGOCIACAO_MUDOU')
  await renegociar(tx, posicao, resumo, { casoId: caso.id, ator: atorDe(quem), agora: contexto.relogio.agora() })
  const aviso = avisoDaConfirmada(posicao, resumo, numeroDe(caso.id))
  await notifyTitulares(contexto, tx, [{ cotaId: posicao.cota.id, ...aviso }])
  return undefined
}

async function encerrar(movimento: Omit<Movimento<Contexto>, 'recusa'>, desfecho: Renegociacao['desfecho']) {
  const { tx, contexto, caso } = movimento
  const encerradaEm = diaEm(contexto.relogio.agora())
  await tx.update(renegociacao).set({ encerradaEm, desfecho }).where(eq(renegociacao.casoId, caso.id))
  return undefined
}

const reverterRenegociacao: Efeitos['reverterRenegociacao'] = async (movimento) => {
  const { tx, contexto, quem } = movimento
  const { posicao, feita } = await lockFeita(movimento)
  const { cota, grupo, dia } = posicao
  await desfazerRenegociacao(tx, grupo, cota, feita, { dia, agora: contexto.relogio.agora(), ator: atorDe(quem) })
  const parcelas = feita.parcelas.map(({ numero }) => numero)
  const aviso = avisoDaDesfeita(posicao, { parcelas, proxima: feita.proxima })
  await notifyTitulares(contexto, tx, [{ cotaId: cota.id, ...aviso }])
  return undefined
}

/** Shows the analyst the choice and, once it is confirmed, its cost and the deciding instalment. */
const declarado: Declarar<Contexto> = async ({ id, dados }, { db }) => {
  const parcelas = parseParcelas(dados)
  if (parcelas.length === 0) return []
  const [feita] = await db.select().from(renegociacao).where(eq(renegociacao.casoId, id))
  if (!feita) return [campo('Parcelas escolhidas', emLista(parcelas))]
  return [
    ...feita.parcelas.map(({ numero, vencimento, total }) =>
      campo(`Parcela ${numero}, de ${formatDiaBr(vencimento)}`, formatReais(total)),
    ),
    campo('Confirmada em', formatDiaBr(feita.confirmadaEm)),
    campo('Multa, juros e valores em dinheiro diluídos', formatReais(feita.encargosCentavos)),
    campo('Seguro diluído', formatReais(feita.seguroCentavos)),
    campo('Parcela que decide', String(feita.proxima)),
    campo('Levam parte dela', `da parcela ${feita.primeira} em diante`),
  ]
}

export const processo: Processo = {
  guardas: {
    podeRenegociar,
    parcelasRenegociaveis,
    parcelaSeguintePaga: noPasso('cumprir'),
    parcelaSeguinteVencida: noPasso('reverter'),
    cotaExcluida: noPasso('encerrar'),
  },
  efeitos: {
    guardarParcelas,
    renegociarParcelas,
    reverterRenegociacao,
    cumprirRenegociacao: (movimento) => encerrar(movimento, 'cumprida'),
    encerrarRenegociacao: (movimento) => encerrar(movimento, 'excluida'),
  },
  declarado,
  dadosDoApp: (dados) => ({ parcelas: parseParcelas(dados) }),
}
