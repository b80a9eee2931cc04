import { ultimoDiaAntesDe } from '@contempla/consorcio'
import { apresentacaoDa, PROCESSOS, type Processo, temMarca } from '@contempla/consorcio/processos'
import type { falecimentos as chamadas, Payload } from '@contempla/contract'
import { type CasoLido, documentosPedidos, estadoDo, fimDito, numeroDe, presentEstado } from '../casos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { ditosDaFamilia } from './ditos.ts'
import { etapasDeFora } from './etapas.ts'
import { findFalecimentoDe, listCotasDe, requireFalecimento } from './fatos.sql.ts'

type Um = Payload<typeof chamadas.verFalecimento>

const tabela: Processo = PROCESSOS.falecimento

/** Tells the staff of a customer's confirmed death, and of its case; null of who is not known to be dead. */
export async function presentConfirmado(db: Executor, clienteId: number) {
  const dele = await findFalecimentoDe(db, clienteId)
  return dele ? { ...dele, numero: numeroDe(dele.caso), confirmadoEm: dele.confirmadoEm.toISOString() } : null
}

/**
 * Shows a notice to who gave it; of the deceased nothing but the quotas' names and what they wait for, and that once the certificate
 * was seen.
 */
export async function presentFalecimento(db: Executor, contexto: Contexto, lido: CasoLido): Promise<Um> {
  const { id, fase, encerradoEm } = lido.caso
  const dele = await requireFalecimento(db, id)
  const { falecidoId, diaDoFalecimento } = dele
  const { aviso, card } = apresentacaoDa(tabela, estadoDo(lido))
  const estado = await presentEstado(db, contexto, lido)
  const fora = (await etapasDeFora(db, lido.caso)).map((etapa) => tabela.etapas?.[etapa])
  const pedido = {
    ...estado,
    timeline: estado.timeline.filter(({ title }) => !fora.includes(title)),
    documentos: await documentosPedidos(db, contexto, lido, { todos: true }),
  }
  const fim = fimDito(lido)
  const espera = falecidoId !== null && temMarca(PROCESSOS.falecimento, fase, 'suspensa')
  const ditos = await ditosDaFamilia(db, contexto, fase, dele)
  return {
    protocolo: numeroDe(id),
    titulo: aviso?.titulo ?? pedido.fase,
    texto: [aviso?.texto ?? card?.texto, ...ditos].filter(Boolean).join(' ') || null,
    diaDoFalecimento,
    ate: fim && fim > contexto.relogio.agora() ? ultimoDiaAntesDe(fim) : null,
    encerrado: encerradoEm !== null,
    cotas: espera ? (await listCotasDe(db, falecidoId)).map(({ grupo, cota }) => ({ grupo, cota })) : [],
    pedido,
  }
}
