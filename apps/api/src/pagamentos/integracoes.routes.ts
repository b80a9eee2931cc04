import { integracoes as chamadas } from '@contempla/contract'
import type { Contexto } from '../platform/http/context.ts'
import { type Route, route } from '../platform/http/route.ts'
import { type Fato, receberPagamento, totaisDoFato } from './recebimento/recebimento.service.ts'

type Evento = { id: string; nossoNumero: string; valor: number; dia: string }

/**
 * Each event in a transaction of its own: one that fails takes nothing of the others with it. An id that came with
 * another payment is money all the same: it waits for a person, once for what it says.
 */
async function receberEvento(contexto: Contexto, evento: Evento) {
  const primeiro = await receberAviso(contexto, evento, { chave: `webhook:${evento.id}` })
  const { pagamento, totais } = primeiro
  if (!primeiro.repetido) return present(evento, primeiro, 'recebido')
  if (totais.valor === evento.valor && pagamento.nossoNumero === evento.nossoNumero)
    return present(evento, primeiro, 'repetido')
  const chave = `webhook-divergente:${evento.id}:${evento.nossoNumero}:${evento.valor}`
  const outro = await receberAviso(contexto, evento, { chave, recusa: 'AVISO_DIVERGENTE' })
  return present(evento, outro, outro.repetido ? 'repetido' : 'divergente')
}

const receberAviso = (contexto: Contexto, { nossoNumero, valor, dia }: Evento, resto: Pick<Fato, 'chave' | 'recusa'>) =>
  contexto.db.transaction(async (tx) => {
    const recebido = await receberPagamento(tx, contexto, {
      ...resto,
      origem: 'webhook',
      valor,
      dia,
      alvo: { nossoNumero },
      ator: { tipo: 'sistema', id: null },
    })
    return { ...recebido, totais: await totaisDoFato(tx, recebido.pagamento) }
  })

type Recebido = Awaited<ReturnType<typeof receberAviso>>

const present = (
  { id }: Evento,
  { pagamento, totais: { alocado, naFila, motivo } }: Recebido,
  situacao: 'recebido' | 'repetido' | 'divergente',
) => ({ id, situacao, pagamento: pagamento.id, alocado, naFila, motivo })

const avisar = route(chamadas.avisarPagamentos, async (contexto, { body }) => {
  const eventos = []
  for (const evento of body.eventos) eventos.push(await receberEvento(contexto, evento))
  return { eventos }
})

export const routesDasIntegracoes: readonly Route[] = [avisar]
