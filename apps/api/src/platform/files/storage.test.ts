import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comCifra } from './cifra-de-arquivos.ts'
import type { FileStorage } from './file-storage.ts'
import { startS3 } from './s3.fixture.ts'
import { comIndisponivel, createDiskStorage, createS3Storage } from './storage.ts'

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
  delete process.env['AWS_ACCESS_KEY_ID']
  delete process.env['AWS_SECRET_ACCESS_KEY']
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

describe('on disk', () => {
  test('an id is never written over', async () => {
    const storage = createDiskStorage(dir)
    const id = randomUUID()
    await storage.write(id, Buffer.from('um'), 'image/jpeg')
    await expect(storage.write(id, Buffer.from('dois'), 'image/jpeg')).rejects.toThrow('EEXIST')
    expect(await storage.read(id)).toEqual(Buffer.from('um'))
  })

  test('what a process that died left half written goes, what is being written stays', async () => {
    const pasta = join(dir, 'com-restos')
    const parcial = join(pasta, 'parcial')
    mkdirSync(parcial, { recursive: true })
    writeFileSync(join(parcial, 'velho'), 'x')
    writeFileSync(join(parcial, 'novo'), 'x')
    const ontem = new Date(Date.now() - 86_400_000)
    utimesSync(join(parcial, 'velho'), ontem, ontem)
    createDiskStorage(pasta)
    await expect.poll(() => readdirSync(parcial)).toEqual(['novo'])
  })

  // A user namespace gives the child a disk of its own, which only Linux has.
  test.runIf(process.platform === 'linux')(
    'that is full: said so as not available for now, and no part of a file is left',
    () => {
      const cheio = mkdtempSync(join(tmpdir(), 'contempla-cheio-'))
      // The disk has one megabyte and is visible to the child only.
      const { stdout, stderr } = spawnSync(
        'unshare',
        [
          '-Urm',
          'sh',
          '-c',
          'mount -t tmpfs -o size=1m tmpfs "$1" && exec "$2" "$3" "$1"',
          'sh',
          cheio,
          process.execPath,
          join(import.meta.dirname, 'disco-cheio.processo.fixture.ts'),
        ],
        { encoding: 'utf8' },
      )
      rmSync(cheio, { recursive: true })
      expect(stderr).toBe('')
      expect(JSON.parse(stdout)).toEqual({ codigo: 'INDISPONIVEL', causa: 'ENOSPC', arquivos: ['pequeno'] })
    },
  )
})

test('a storage out of reach is not available for now; a file that is not there is a defect', async () => {
  const semS3 = createS3Storage({ bucket: 'contempla', endpoint: 'http://127.0.0.1:1', region: 'us-east-1' })
  await expect(comIndisponivel(semS3).write(randomUUID(), Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({
    codigo: 'INDISPONIVEL',
  })
  await expect(comIndisponivel(createDiskStorage(dir)).read(randomUUID())).rejects.toMatchObject({ code: 'ENOENT' })
})

describe('encrypted', () => {
  const chave = randomBytes(32)
  const pasta = () => mkdtempSync(join(dir, 'cifrados-'))
  const caminho = (base: string, id: string) => join(base, id.slice(0, 2), id)
  const conteudo = Buffer.concat([Buffer.from('%PDF-1.7 Comprovante de Tereza'), randomBytes(100_000)])

  test('files come back byte for byte, and the disk holds nothing of them, twice not even the same bytes', async () => {
    const base = pasta()
    const storage = comCifra(createDiskStorage(base), chave)
    const [um, outro] = [randomUUID(), randomUUID()]
    for (const id of [um, outro]) await storage.write(id, conteudo, 'application/pdf')
    expect(await storage.read(um)).toEqual(conteudo)
    const gravados = [um, outro].map((id) => readFileSync(caminho(base, id)))
    for (const gravado of gravados) {
      for (let de = 0; de + 16 <= conteudo.length; de += 1000)
        expect(gravado.includes(conteudo.subarray(de, de + 16))).toBe(false)
    }
    expect(gravados[0]).not.toEqual(gravados[1])
  })

  test('S3 holds nothing of them either, nor their type', async () => {
    const id = randomUUID()
    const s3deTeste = createS3Storage({ bucket: 'contempla', endpoint: s3.endpoint, region: 'us-east-1' })
    const storage = comCifra(s3deTeste, chave)
    await storage.write(id, conteudo, 'application/pdf')
    const objeto = s3.objetos.get(`/contempla/${id}`)
    expect(objeto?.tipo).toBe('application/octet-stream')
    expect(objeto?.bytes.includes('Tereza')).toBe(false)
    expect(await storage.read(id)).toEqual(conteudo)
  })

  test('a file kept plain before is still read', async () => {
    const base = pasta()
    const id = randomUUID()
    await createDiskStorage(base).write(id, conteudo, 'application/pdf')
    expect(await comCifra(createDiskStorage(base), chave).read(id)).toEqual(conteudo)
  })

  test.each<[string, (base: string, id: string, outro: string) => Promise<Buffer>]>([
    ['with another key', (base, id) => comCifra(createDiskStorage(base), randomBytes(32)).read(id)],
    [
      'with a byte changed',
      (base, id) => {
        const gravado = readFileSync(caminho(base, id))
        gravado[gravado.length - 1] = (gravado.at(-1) ?? 0) ^ 1
        writeFileSync(caminho(base, id), gravado)
        return comCifra(createDiskStorage(base), chave).read(id)
      },
    ],
    [
      'in the place of another',
      (base, id, outro) => {
        writeFileSync(caminho(base, id), readFileSync(caminho(base, outro)))
        return comCifra(createDiskStorage(base), chave).read(id)
      },
    ],
  ])('%s it is not read', async (_caso, ler) => {
    const base = pasta()
    const storage = comCifra(createDiskStorage(base), chave)
    const [id, outro] = [randomUUID(), randomUUID()]
    await storage.write(id, conteudo, 'application/pdf')
    await storage.write(outro, Buffer.from('outro'), 'application/pdf')
    await expect(ler(base, id, outro)).rejects.toThrow(/authenticate data/)
    expect(existsSync(caminho(base, id))).toBe(true)
  })
})
