import { integracoes as chamadas } from '@contempla/contract'
import type { Contexto } from '../platform/http/context.ts'
import { type Route, route } from '../platform/http/route.ts'
import { receberPagamento } from './recebimento.service.ts'

type Evento = { id: string; nossoNumero: string; valor: number; dia: string }

/** Each event in a transaction of its own: one that fails takes nothing of the others with it. */
async function receberEvento(contexto: Contexto, { id, nossoNumero, valor, dia }: Evento) {
  const { pagamento, repetido } = await contexto.db.transaction((tx) =>
    receberPagamento(tx, contexto, {
      chave: `webhook:${id}`,
      origem: 'webhook',
      valor,
      dia,
      alvo: { nossoNumero },
      ator: { tipo: 'sistema', id: null },
    }),
  )
  const igual = pagamento.valorCentavos === valor && pagamento.nossoNumero === nossoNumero
  return {
    id,
    situacao: repetido ? (igual ? ('repetido' as const) : ('divergente' as const)) : ('recebido' as const),
    pagamento: pagamento.id,
    alocado: pagamento.alocadoCentavos,
    naFila: pagamento.filaCentavos,
    motivo: pagamento.filaMotivo,
  }
}

const avisar = route(chamadas.avisarPagamentos, async (contexto, { body }) => {
  const eventos = []
  for (const evento of body.eventos) eventos.push(await receberEvento(contexto, evento))
  return { eventos }
})

export const routesDasIntegracoes: readonly Route[] = [avisar]
