import { createServer, type RequestListener } from 'node:http'

export type Servico = { url: string; close(): void }

/** An HTTP service on this machine. */
export async function startServico(answer: RequestListener): Promise<Servico> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('sem porta')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Ways in which any service fails, whatever it is asked. */
export const FALHAS: readonly (readonly [nome: string, answer: RequestListener])[] = [
  ['404', (_, r) => r.writeHead(404).end('{}')],
  ['500', (_, r) => r.writeHead(500).end('{"message":"Internal error"}')],
  ['429', (_, r) => r.writeHead(429, { 'retry-after': '60' }).end()],
  ['a page', (_, r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<html>manutenção</html>')],
  ['nothing, with 200', (_, r) => r.end()],
  ['null', (_, r) => r.end('null')],
  ['another shape', (_, r) => r.end('{"data":{"ok":true}}')],
  [
    'half an answer',
    (_, r) => {
      r.writeHead(200, { 'content-length': 1000 }).write('[{"valor":"R$ 45')
      setTimeout(() => r.destroy(), 20)
    },
  ],
  ['more than anybody asked for', (_, r) => r.end(`"${'9'.repeat(300_000)}"`)],
  ['a closed door', (_, r) => r.destroy()],
]

/** Ways in which a service keeps its client waiting. */
export const SILENCIOS: readonly (readonly [nome: string, answer: RequestListener])[] = [
  ['never answers', () => {}],
  ['never ends its answer', (_, r) => r.writeHead(200).write('[')],
]
