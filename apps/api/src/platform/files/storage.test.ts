import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStorage, createS3Storage, type FileStorage } from './storage.ts'

/** As much of S3 as is spoken here: an object by its path. */
function startS3(): Promise<{
  server: Server
  endpoint: string
  objetos: Map<string, { bytes: Buffer; tipo: string }>
}> {
  const objetos = new Map<string, { bytes: Buffer; tipo: string }>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://s3')
    const partes: Buffer[] = []
    request.on('data', (parte: Buffer) => partes.push(parte))
    request.on('end', () => {
      const achado = objetos.get(pathname)
      if (request.method === 'GET' && !achado)
        response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
      else response.end(request.method === 'GET' ? achado?.bytes : undefined)
      if (request.method === 'PUT')
        objetos.set(pathname, { bytes: Buffer.concat(partes), tipo: request.headers['content-type'] ?? '' })
      else if (request.method === 'DELETE') objetos.delete(pathname)
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      resolve({ server, endpoint: `http://127.0.0.1:${port}`, objetos })
    })
  })
}

const dir = mkdtempSync(join(tmpdir(), 'contempla-arquivos-'))
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  process.env['AWS_ACCESS_KEY_ID'] = 'chave'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'segredo'
  s3 = await startS3()
})
afterAll(() => {
  s3.server.close()
  s3.server.closeAllConnections()
  rmSync(dir, { recursive: true })
})

describe.each<[string, () => FileStorage]>([
  ['on disk', () => createDiskStorage(join(dir, 'novo', 'fundo'))],
  ['in S3', () => createS3Storage({ bucket: 'contempla', endpoint: s3.endpoint, region: 'us-east-1' })],
])('files %s', (_nome, create) => {
  test('come back byte for byte, and are gone when removed', async () => {
    const storage = create()
    const id = randomUUID()
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, i) => (i * 31) % 256))
    await storage.write(id, bytes, 'image/jpeg')
    expect(await storage.read(id)).toEqual(bytes)
    await storage.remove(id)
    await expect(storage.read(id)).rejects.toThrow(/ENOENT|NoSuchKey|UnknownError/)
    await expect(storage.remove(id)).resolves.toBeUndefined()
  })
})

test('S3 keeps the type, and no checksum in the bytes', async () => {
  const id = randomUUID()
  await createS3Storage({ bucket: 'contempla', endpoint: s3.endpoint, region: 'us-east-1' }).write(
    id,
    Buffer.from('abc'),
    'application/pdf',
  )
  expect(s3.objetos.get(`/contempla/${id}`)).toEqual({ bytes: Buffer.from('abc'), tipo: 'application/pdf' })
})

test('on disk an id is never written over', async () => {
  const storage = createDiskStorage(dir)
  const id = randomUUID()
  await storage.write(id, Buffer.from('um'), 'image/jpeg')
  await expect(storage.write(id, Buffer.from('dois'), 'image/jpeg')).rejects.toThrow('EEXIST')
})
