import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { ErroDeNegocio } from '@contempla/contract'
import type { Config } from '../config.ts'
import { relogioDoSistema } from '../relogio.ts'
import { comCifra } from './cifra-de-arquivos.ts'
import type { FileStorage } from './file-storage.ts'

/** A file is here while it is being written. One that is still here after this long was left by a process that died. */
const pastaParcial = 'parcial'
const parcialVelhoMs = 3_600_000

async function removeParciais(pasta: string) {
  const nomes = await readdir(pasta).catch(() => [])
  // It uses the clock of the files' own dates, whatever the product's says.
  const limite = relogioDoSistema.agora().getTime() - parcialVelhoMs
  for (const nome of nomes) {
    const { mtimeMs = limite } = (await stat(join(pasta, nome)).catch(() => undefined)) ?? {}
    if (mtimeMs < limite) await rm(join(pasta, nome), { force: true })
  }
}

/** Makes the new name survive a power cut. Windows has no such call for a folder. */
async function syncPasta(caminho: string) {
  if (process.platform === 'win32') return
  const pasta = await open(caminho, 'r')
  try {
    await pasta.sync()
  } finally {
    await pasta.close()
  }
}

/** Stores a file whole or not at all, so that a full disk or a dying process leaves no part of one. */
async function storeWhole(parcial: string, destino: string, bytes: Buffer) {
  try {
    const arquivo = await open(parcial, 'wx', 0o600)
    try {
      await arquivo.writeFile(bytes)
      await arquivo.sync()
    } finally {
      await arquivo.close()
    }
    await rename(parcial, destino)
  } catch (error) {
    await rm(parcial, { force: true })
    throw error
  }
  await syncPasta(dirname(destino))
}

const existe = (caminho: string) =>
  access(caminho).then(
    () => true,
    () => false,
  )

export function createDiskStorage(dir: string): FileStorage {
  const pathOf = (id: string) => join(dir, id.slice(0, 2), id)
  const parciais = join(dir, pastaParcial)
  void removeParciais(parciais).catch(() => {})
  return {
    async write(id, bytes) {
      await mkdir(parciais, { recursive: true, mode: 0o700 })
      await mkdir(dirname(pathOf(id)), { recursive: true, mode: 0o700 })
      // Ids are random, so this reveals a defect of ours and no race.
      if (await existe(pathOf(id)))
        throw Object.assign(new Error(`EEXIST: o arquivo ${id} já existe`), { code: 'EEXIST' })
      await storeWhole(join(parciais, randomUUID()), pathOf(id), bytes)
    },
    read: (id) => readFile(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}

export function createS3Storage({ bucket, endpoint, region }: NonNullable<Config['s3']>): FileStorage {
  // WHEN_REQUIRED is needed because some S3-compatible servers store the trailing checksum of a streamed upload as
  // content.
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  })
  return {
    async write(id, bytes, tipo) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: id, Body: bytes, ContentType: tipo }))
    },
    async read(id) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: id }))
      if (!Body) throw new Error(`objeto ${id} sem corpo`)
      return Buffer.from(await Body.transformToByteArray())
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: id }))
    },
  }
}

/** These errors mean a file that is missing or already there, which are defects that no waiting mends. */
const defeitos = new Set(['ENOENT', 'EEXIST', 'NoSuchKey', 'NotFound'])

/** Tells an error that trying again does not mend: of a read, that the file is gone. */
export const isDefeito = (error: unknown) =>
  error instanceof Error && (defeitos.has(error.name) || ('code' in error && defeitos.has(String(error.code))))

/**
 * Treats a full or unreachable storage as no defect, so that the caller may try again. The cause stays with the error.
 */
function comoIndisponivel(error: unknown): never {
  if (isDefeito(error)) throw error
  throw Object.assign(new ErroDeNegocio('INDISPONIVEL'), { cause: error })
}

export function comIndisponivel(storage: FileStorage): FileStorage {
  return {
    write: (id, bytes, tipo) => storage.write(id, bytes, tipo).catch(comoIndisponivel),
    read: (id) => storage.read(id).catch(comoIndisponivel),
    remove: (id) => storage.remove(id).catch(comoIndisponivel),
  }
}

/** Creates the configured storage. Throws INDISPONIVEL when it is full or unreachable. */
export const createStorage = (config: Config): FileStorage =>
  comCifra(
    comIndisponivel(config.s3 ? createS3Storage(config.s3) : createDiskStorage(join(config.dataDir, 'arquivos'))),
    config.chaveDados,
  )
