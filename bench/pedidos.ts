import { basePath } from '@contempla/contract'
import type { Titular } from './produto.ts'

/** One read of the customer's, as the portal makes it. */
export type Leitura = { nome: string; caminho(titular: Titular): string }

export const leituras = {
  lista: { nome: 'GET /cotas', caminho: () => `${basePath}/cotas` },
  detalhe: { nome: 'GET /cota/:id', caminho: ({ cotaId }) => `${basePath}/cota/${cotaId}` },
} as const satisfies Record<string, Leitura>

export const cabecalhosDe = ({ clientId, token }: Titular): Record<string, string> => ({
  client_id: clientId,
  access_token: token,
  'app-version': '1.70.00',
  platform: 'web',
})

function write(linha: string, cabecalhos: Record<string, string>, corpo = ''): string {
  const todos = Object.entries({ host: 'localhost', accept: 'application/json', ...cabecalhos })
  return `${linha} HTTP/1.1\r\n${todos.map(([nome, valor]) => `${nome}: ${valor}\r\n`).join('')}\r\n${corpo}`
}

/** The request as it goes over the wire, of a customer or under these headers. */
export const writePedido = (caminho: string, quem: Titular | { cookie: string }): string =>
  write(`GET ${caminho}`, 'cookie' in quem ? quem : cabecalhosDe(quem))

/** One with a body, under these headers. */
export function writeEnvio(caminho: string, cabecalhos: Record<string, string>, corpo: object): string {
  const texto = JSON.stringify(corpo)
  const doCorpo = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(texto)) }
  return write(`POST ${caminho}`, { ...cabecalhos, ...doCorpo }, texto)
}
