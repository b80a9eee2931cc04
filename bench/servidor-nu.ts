import { once } from 'node:events'
import { createServer } from 'node:http'
import pg from 'pg'
import { servir } from './processo.ts'

/** What one address runs and sends: a prepared statement, then bytes made beforehand. */
export type Caminho = {
  url: string
  consulta: { name: string; text: string; values: unknown[] }
  cabecalhos: Record<string, string>
  corpo: Buffer
}

// The peer: no framework, no session, no check, no decryption, no serialisation. As many connections as the product.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const caminhos = new Map<string, Caminho>()

const servidor = createServer((request, response) => {
  const caminho = caminhos.get(request.url ?? '')
  if (!caminho) {
    response.writeHead(404).end()
    return
  }
  pool.query(caminho.consulta).then(
    ({ rowCount }) => response.writeHead(rowCount ? 200 : 404, caminho.cabecalhos).end(caminho.corpo),
    () => response.writeHead(500).end(),
  )
})
servidor.listen(0, '127.0.0.1')
await once(servidor, 'listening')

const servicos = {
  porta: () => {
    const address = servidor.address()
    return address && typeof address === 'object' ? address.port : 0
  },
  responder: (novos: Caminho[]) => {
    for (const caminho of novos) caminhos.set(caminho.url, { ...caminho, corpo: Buffer.from(caminho.corpo) })
  },
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return user + system
  },
}
export type ServidorNu = typeof servicos
servir(servicos)
