import { readdirSync } from 'node:fs'
import { ErroDeNegocio } from '@contempla/contract'
import { comIndisponivel, createDiskStorage } from './storage.ts'

/** Keeps a file on a small disk in a process of its own, fills the disk with another, and prints what is left. */
const [, , dir = ''] = process.argv
const storage = comIndisponivel(createDiskStorage(dir))
await storage.write('pequeno', Buffer.alloc(1000), 'image/jpeg')
const erro: unknown = await storage.write('grande', Buffer.alloc(2_000_000), 'image/jpeg').catch((error) => error)
const causa = erro instanceof Error && erro.cause instanceof Error && 'code' in erro.cause ? erro.cause.code : null
const arquivos = readdirSync(dir, { recursive: true, withFileTypes: true })
  .filter((entrada) => entrada.isFile())
  .map(({ name }) => name)
process.stdout.write(JSON.stringify({ codigo: erro instanceof ErroDeNegocio ? erro.codigo : null, causa, arquivos }))
