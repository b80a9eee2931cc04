import { mkdir, statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { Sonda } from './saude.ts'

const esperaMs = 5000
/** With less free space than this, uploads are about to fail, and the embedded database with them. */
const espacoMinimoBytes = 200 * 1024 * 1024

type ConfigDosServicos = Pick<Config, 's3' | 'dataDir' | 'clamd' | 'smtpUrl' | 'papeis'>

/** Lists the configured services that this process uses; only processes with the role `jobs` send mail. */
export function createSondas({ s3, dataDir, clamd, smtpUrl, papeis }: ConfigDosServicos): Sonda[] {
  const sondas: Sonda[] = [{ servico: 'arquivos', verificar: s3 ? probeBucket(s3) : () => probeDisco(dataDir) }]
  if (clamd) sondas.push({ servico: 'antivirus', verificar: () => probeClamd(clamd) })
  if (smtpUrl && papeis.includes('jobs')) sondas.push({ servico: 'email', verificar: probeSmtp(smtpUrl) })
  return sondas
}

async function probeDisco(dataDir: string): Promise<void> {
  const pasta = join(dataDir, 'arquivos')
  await mkdir(pasta, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(pasta)
  if (bavail * bsize < espacoMinimoBytes) throw new Error('pouco espaço no disco dos arquivos')
}

function probeBucket({ bucket, endpoint, region }: NonNullable<Config['s3']>) {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1000, requestTimeout: esperaMs, throwOnRequestTimeout: true },
  })
  return async () => {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  }
}

/** Sends PING (clamd(8)), which is answered without scanning. */
function probeClamd({ host, port }: NonNullable<Config['clamd']>): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    let resposta = ''
    socket.setTimeout(esperaMs, () => socket.destroy(new Error('o antivírus não respondeu')))
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.write('zPING\0'))
    socket.on('data', (texto: string) => {
      resposta += texto
      if (resposta.includes('\0') || resposta.length > 100) socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () =>
      resposta === 'PONG\0' ? resolve() : reject(new Error('o antivírus não respondeu como devia')),
    )
  })
}

function probeSmtp(url: string) {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: esperaMs,
    greetingTimeout: esperaMs,
    socketTimeout: esperaMs,
  })
  return async () => {
    await transport.verify()
  }
}
