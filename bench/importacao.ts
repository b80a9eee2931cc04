import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importLinhas } from '@contempla/api'
import { type Banco, comBanco, depsDaImportacao, linhasDaMassa } from './massa.ts'
import { type Benchmark, type Medida, numero } from './medida.ts'

const tamanhos = [10_000, 100_000]

function* comQuebra(linhas: Iterable<string>) {
  for (const linha of linhas) yield `${linha}\n`
}

async function* readLinhas(arquivo: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(arquivo, { highWaterMark: 1 << 20 }), crlfDelay: Infinity })
}

async function importar(banco: Banco, cotas: number): Promise<Medida> {
  const arquivo = join(tmpdir(), `contempla-bench-${process.pid}-${cotas}.ndjson`)
  try {
    await pipeline(Readable.from(comQuebra(linhasDaMassa(cotas))), createWriteStream(arquivo))
    const databaseUrl = await banco.criar(`importacao_${process.pid}_${cotas}`)
    const inicio = performance.now()
    const { linhas } = await importLinhas(depsDaImportacao(databaseUrl), readLinhas(arquivo))
    const segundos = (performance.now() - inicio) / 1000
    return {
      nome: `${numero(cotas)} cotas`,
      valor: linhas / segundos,
      unidade: 'linhas/s',
      nota: `${numero(linhas)} linhas em ${numero(segundos, 1)} s, ${numero(cotas / segundos)} cotas por segundo`,
    }
  } finally {
    await rm(arquivo, { force: true })
  }
}

async function measure(banco: Banco): Promise<Medida[]> {
  const medidas: Medida[] = []
  for (const cotas of tamanhos) medidas.push(await importar(banco, cotas))
  const [pequena, grande] = medidas
  const nome = 'ritmo da carga dez vezes maior ÷ o da menor'
  return [
    ...medidas,
    { nome, valor: (grande?.valor ?? Number.NaN) / (pequena?.valor ?? Number.NaN), unidade: '×', casas: 2 },
  ]
}

export const importacao: Benchmark = {
  nome: 'importacao',
  descricao: 'carga de arquivos NDJSON gerados, do disco ao banco de dados confirmado (informa)',
  medir: () => comBanco(measure),
}
