import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'

/** Bytes by an id that we made (a UUID): what the sender called the file is never part of a path. */
export type FileStorage = {
  write(id: string, bytes: Buffer, tipo: string): Promise<void>
  read(id: string): Promise<Buffer>
  remove(id: string): Promise<void>
}

export function createDiskStorage(dir: string): FileStorage {
  const pathOf = (id: string) => join(dir, id.slice(0, 2), id)
  return {
    async write(id, bytes) {
      await mkdir(dirname(pathOf(id)), { recursive: true })
      await writeFile(pathOf(id), bytes, { flag: 'wx', mode: 0o600 })
    },
    read: (id) => readFile(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}

export function createS3Storage({ bucket, endpoint, region }: NonNullable<Config['s3']>): FileStorage {
  // WHEN_REQUIRED: some S3-compatible servers store the trailing checksum of a streamed upload as content.
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

export const createStorage = (config: Config): FileStorage =>
  config.s3 ? createS3Storage(config.s3) : createDiskStorage(join(config.dataDir, 'arquivos'))
