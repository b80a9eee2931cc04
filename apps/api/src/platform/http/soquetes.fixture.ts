import { connect, type Socket } from 'node:net'

export type Soquete = {
  socket: Socket
  /** The bytes received so far. */
  readonly recebido: string
  readonly status: number | undefined
  readonly fechado: boolean
  /** Resolves to the status of the answer, or to undefined where the other side closes without one. */
  resposta: Promise<number | undefined>
}

/** Opens a connection to `url` from a loopback address of its own, and sends `bytes` and nothing after them. */
export function abrir(
  url: string,
  { de = '127.0.0.1', bytes = '' }: { de?: string; bytes?: string | Buffer } = {},
): Soquete {
  const { hostname, port } = new URL(url)
  const socket = connect({
    host: hostname === 'localhost' ? '127.0.0.1' : hostname,
    port: Number(port),
    localAddress: de,
  })
  let recebido = ''
  let fechado = false
  const statusDe = () => {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(recebido)?.[1]
    return status === undefined ? undefined : Number(status)
  }
  const resposta = new Promise<number | undefined>((resolve) => {
    socket.on('data', (parte) => {
      recebido += parte.toString('latin1')
      if (statusDe() !== undefined) resolve(statusDe())
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      fechado = true
      resolve(statusDe())
    })
  })
  if (bytes.length > 0) socket.write(bytes)
  return {
    socket,
    get recebido() {
      return recebido
    },
    get status() {
      return statusDe()
    },
    get fechado() {
      return fechado
    },
    resposta,
  }
}

/** Writes the head of a request and this part of its body, whatever length it announces. */
export const pedido = (linha: string, headers: Record<string, string | number>, corpo: string | Buffer = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `${linha} HTTP/1.1\r\nHost: localhost\r\n${Object.entries(headers)
        .map(([nome, valor]) => `${nome}: ${valor}\r\n`)
        .join('')}\r\n`,
    ),
    Buffer.from(corpo),
  ])
