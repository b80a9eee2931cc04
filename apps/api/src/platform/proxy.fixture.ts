import { connect, createServer, type Socket } from 'node:net'

export type Proxy = {
  /** The address of the server through the proxy. */
  url: string
  /** From now on bytes are accepted and not passed on, and new connections are accepted and not answered. */
  freeze(): void
  /** Passes on the waiting bytes and continues. */
  thaw(): void
  /**
   * Passes so many of the next commits on and keeps their answers: once the server has done one, its connection is cut.
   */
  loseCommits(times: number): void
  /** Cuts every connection, as a dying server does. */
  cut(): void
  /** Cuts the connections and refuses new ones until `up`. */
  down(): Promise<void>
  up(): Promise<void>
  close(): Promise<void>
}

/** The frontend's message Query (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const commit = Buffer.from('Q\0\0\0\u000bcommit\0', 'latin1')

/** Returns the loopback address of a server that also has a local socket. */
export function onLoopback(target: string): URL {
  const url = new URL(target)
  url.searchParams.delete('host')
  return url
}

/** Puts a proxy before a server, to make it hang without stopping it. */
export async function createProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  let frozen = false
  let toLose = 0
  const server = createServer((here) => {
    const there = connect(Number(port), hostname)
    const pair: [Socket, Socket] = [here, there]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      if (frozen) from.pause()
    }
    here.on('data', (bytes: Buffer) => {
      if (toLose === 0 || !bytes.includes(commit)) return
      toLose -= 1
      there.removeAllListeners('data')
      there.once('data', () => here.destroy())
    })
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const own = typeof address === 'object' ? (address?.port ?? 0) : 0
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) act(socket)
  }
  const stop = async () => {
    each((socket) => socket.destroy())
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    url: Object.assign(onLoopback(target), { port: String(own) }).href,
    freeze() {
      frozen = true
      each((socket) => socket.pause())
    },
    thaw() {
      frozen = false
      each((socket) => socket.resume())
    },
    loseCommits(times) {
      toLose = times
    },
    cut: () => each((socket) => socket.destroy()),
    down: stop,
    up: () => listen(own),
    close: stop,
  }
}
