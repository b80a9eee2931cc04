import { integracoes as chamadas } from '@contempla/contract'
import type { Contexto } from '../platform/http/context.ts'
import { type Route, route } from '../platform/http/route.ts'
import { receberDoBanco } from './recebimento/do-banco.ts'

type Evento = { id: string; nossoNumero: string; valor: number; dia: string }

async function receberEvento(contexto: Contexto, { id, nossoNumero, valor, dia }: Evento) {
  const { pagamento, totais, situacao } = await receberDoBanco(contexto, {
    porta: 'webhook',
    id,
    nossoNumero,
    valor,
    dia,
  })
  const { alocado, naFila, motivo } = totais
  return { id, situacao, pagamento: pagamento.id, alocado, naFila, motivo }
}

const avisar = route(chamadas.avisarPagamentos, async (contexto, { body }) => {
  const eventos = []
  for (const evento of body.eventos) eventos.push(await receberEvento(contexto, evento))
  return { eventos }
})

export const routesDasIntegracoes: readonly Route[] = [avisar]
