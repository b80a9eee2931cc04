import type { Preparo, Situacao } from './preparo.fixture.ts'

const passos = 'POST /atendimentos/:protocolo/passos'

/** Somebody who asked the service for something. */
async function comPedido({ chamar }: Preparo) {
  const body = { assunto: 'elogio', texto: 'Fui bem atendido.' }
  const { protocolo } = await chamar('POST /atendimentos', { body })
  return { caso: String(protocolo), diz: { [passos]: { body: { ato: 'desistir' } } } } as const
}

/** The situations in which the calls of a request for service are answered. */
export const situacoesDoAtendimento: readonly Situacao[] = [
  { prepara: comPedido, chamadas: ['GET /atendimentos/:protocolo', passos] },
]
