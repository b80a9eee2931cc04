import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createAntivirus } from './index.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Starts a clamd that reads a whole INSTREAM and gives the answer that it is told to. */
function startClamd(answer: (bytes: Buffer, socket: Socket) => void): Promise<{ host: string; port: number }> {
  server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      const bytes = parseInstream(received)
      if (bytes) answer(bytes, socket)
    })
  })
  return new Promise((resolve) => {
    server?.listen(0, '127.0.0.1', () => {
      const address = server?.address()
      resolve({ host: '127.0.0.1', port: typeof address === 'object' ? (address?.port ?? 0) : 0 })
    })
  })
}

/** Returns the stream's bytes once its closing chunk of length zero is in. */
function parseInstream(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (!received.subarray(0, command.length).equals(Buffer.from(command))) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

describe('virus scanner', () => {
  test('none configured lets everything through, and says that it is none', async () => {
    const antivirus = createAntivirus(undefined)
    expect(antivirus.configurado).toBe(false)
    expect(await antivirus.verificar(Buffer.from('x'))).toEqual({ limpo: true })
  })

  test.each([0, 1, 65_536, 65_537, 1_000_000])('clamd gets every one of %i bytes', async (size) => {
    let got: Buffer = Buffer.alloc(0)
    const clamd = await startClamd((bytes, socket) => {
      got = bytes
      socket.end('stream: OK\0')
    })
    const bytes = Buffer.from(Array.from({ length: size }, (_, i) => i % 251))
    expect(await createAntivirus(clamd).verificar(bytes)).toEqual({ limpo: true })
    expect(got.equals(bytes)).toBe(true)
  })

  test('what clamd finds is named', async () => {
    const clamd = await startClamd((_, socket) => socket.end('stream: Eicar-Test-Signature FOUND\0'))
    expect(await createAntivirus(clamd).verificar(Buffer.from('x'))).toEqual({
      limpo: false,
      achado: 'Eicar-Test-Signature',
    })
  })

  test.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
    ['silence', ''],
    ['something else', 'stream: OKAY\0'],
    ['much noise', 'x'.repeat(10_000)],
  ])('%s is no verdict', async (_nome, answer) => {
    const clamd = await startClamd((_, socket) => socket.end(answer))
    await expect(createAntivirus(clamd).verificar(Buffer.from('x'))).rejects.toThrow('veredito')
  })

  test('a clamd that is not there is no verdict', async () => {
    const clamd = await startClamd(() => {})
    await new Promise((resolve) => server?.close(resolve))
    await expect(createAntivirus(clamd).verificar(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED')
  })
})
