import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { type Database, openDatabase, startEmbeddedPostgres } from '@contempla/api'
import { isUnavailable } from '../../apps/api/src/platform/database.ts'
import type { Benchmark, Medida } from '../medida.ts'

const discoMb = 160
const lastroMb = 30
const recusasEsperadas = 10

type Contagem = { feitas: Set<number>; recusadas: number; outras: string[] }

/** Writes a row of some hundred kilobytes; whether it was confirmed. */
async function escrever(db: Database, n: number, { feitas, outras }: Contagem): Promise<boolean> {
  try {
    await db.$client.query('insert into peso values ($1::int, repeat(md5($1::int::text), 3000))', [n])
    feitas.add(n)
    return true
  } catch (error) {
    if (!isUnavailable(error)) outras.push(String(error))
    return false
  }
}

/** Fills the disk of an embedded database until it refuses, frees some, and compares what was confirmed with what is there. */
async function measure(disco: string): Promise<Medida[]> {
  const dataDir = join(disco, 'dados')
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const db = openDatabase(postgres.ownerUrl)
  try {
    await db.$client.query('create table peso (n int primary key, x text)')
    await db.$client.query('alter table peso alter x set storage external')
    writeFileSync(join(disco, 'lastro'), Buffer.alloc(lastroMb * 1024 * 1024))
    const contagem: Contagem = { feitas: new Set(), recusadas: 0, outras: [] }
    let n = 0
    while (contagem.recusadas < recusasEsperadas) {
      n += 1
      if (!(await escrever(db, n, contagem))) contagem.recusadas += 1
    }
    rmSync(join(disco, 'lastro'))
    const livre = performance.now()
    while (!(await escrever(db, ++n, contagem))) await esperar(50)
    const voltaMs = performance.now() - livre
    const { rows } = await db.$client.query<{ n: number }>('select n from peso')
    const guardadas = new Set(rows.map((row) => row.n))
    const { feitas, outras } = contagem
    return [
      { nome: 'escritas confirmadas até encher', valor: feitas.size, unidade: 'escritas' },
      {
        nome: 'confirmadas e perdidas',
        valor: [...feitas].filter((qual) => !guardadas.has(qual)).length,
        unidade: 'escritas',
        limite: { maximo: 0 },
      },
      {
        nome: 'recusas que não seriam 503',
        valor: outras.length,
        unidade: 'escritas',
        limite: { maximo: 0 },
        ...(outras[0] ? { nota: outras[0] } : {}),
      },
      { nome: 'do espaço livre à escrita', valor: voltaMs / 1000, unidade: 's', casas: 2, limite: { maximo: 10 } },
    ]
  } finally {
    await db.$client.end()
    await postgres.stop()
  }
}

export const discoCheio: Benchmark = {
  nome: 'disco-cheio',
  descricao: `o disco do banco embutido (${discoMb} MB de memória, montados por root) enchido sob escritas, e esvaziado`,
  soQuandoPedido: true,
  async medir() {
    const disco = mkdtempSync(join(tmpdir(), 'contempla-disco-'))
    const opcoes = ['-t', 'tmpfs', '-o', `size=${discoMb}m,mode=0711`, 'tmpfs', disco]
    if (spawnSync('mount', opcoes).status !== 0) throw new Error('montar um disco pede root')
    try {
      return await measure(disco)
    } finally {
      spawnSync('umount', [disco])
      rmSync(disco, { recursive: true })
    }
  },
}
