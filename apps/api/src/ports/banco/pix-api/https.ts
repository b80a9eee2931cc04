import { Agent, request } from 'node:https'
import { ErroDoBanco } from '../erro.ts'

export type Pedido = {
  metodo: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: string
  cabecalhos: Record<string, string>
  corpo?: string
}

export type Resposta = { status: number; corpo: string }

/** Sends a request to a host that knows us by our certificate. Throws ErroDoBanco where there is no answer. */
export type Enviar = (pedido: Pedido) => Promise<Resposta>

type Identidade = { certificado: string; chavePrivada: string; ca: string | undefined; timeoutMs: number }

/** This is more than a page of the longest answers. */
const maxRespostaBytes = 8 * 1024 * 1024

/**
 * Creates a client with mTLS on kept connections. It follows no redirect, so that token and certificate go only where
 * configured.
 */
export function createHttps({ certificado, chavePrivada, ca, timeoutMs }: Identidade): Enviar {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 20,
    timeout: timeoutMs,
    cert: certificado,
    key: chavePrivada,
    minVersion: 'TLSv1.2',
    ...(ca ? { ca } : {}),
  })
  return ({ metodo, url, cabecalhos, corpo }) =>
    new Promise((resolve, reject) => {
      const fail = (cause: unknown) => reject(new ErroDoBanco('o banco não respondeu', { cause }))
      const headers = corpo === undefined ? cabecalhos : { ...cabecalhos, 'content-length': Buffer.byteLength(corpo) }
      const signal = AbortSignal.timeout(timeoutMs)
      const sent = request(url, { method: metodo, agent, headers, signal }, (response) => {
        let bytes = 0
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          chunks.push(chunk)
          if (bytes > maxRespostaBytes) response.destroy(new Error('resposta grande demais'))
        })
        response.on('error', fail)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, corpo: Buffer.concat(chunks, bytes).toString('utf8') }),
        )
      })
      sent.on('error', fail)
      sent.end(corpo)
    })
}
