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

/** The request as it goes over the wire. */
export function escreverPedido(caminho: string, titular: Titular): string {
  const cabecalhos = Object.entries({ host: 'localhost', accept: 'application/json', ...cabecalhosDe(titular) })
  return `GET ${caminho} HTTP/1.1\r\n${cabecalhos.map(([nome, valor]) => `${nome}: ${valor}\r\n`).join('')}\r\n`
}
