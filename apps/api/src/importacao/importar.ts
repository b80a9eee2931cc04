import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { checkInstalacao } from '../instalacao/index.ts'
import { createCifra } from '../platform/cifra.ts'
import { type Config, ConfigError, loadConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { EmbeddedPostgresError } from '../platform/postgres/embedded.ts'
import { relogioDoSistema } from '../platform/relogio.ts'
import { createSenhaHasher } from '../platform/senha-hash.ts'
import { withDatabase } from './banco.ts'
import { ImportacaoRecusada, importLinhas, type ResumoDaImportacao } from './importacao.ts'

const numero = new Intl.NumberFormat('pt-BR')
const log = (line: string) => process.stderr.write(`${line}\n`)

/** Reads only once asked: `readline` drops the lines that come before somebody iterates. */
async function* readLines(caminho: string): AsyncGenerator<string> {
  const input = caminho === '-' ? process.stdin : createReadStream(caminho, { highWaterMark: 1 << 20 })
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
}

const lista = (quantidades: ResumoDaImportacao['novos']) =>
  Object.entries(quantidades)
    .map(([tipo, quantidade]) => `${numero.format(quantidade)} ${tipo}`)
    .join(', ') || 'nada'

/** Nothing is written with keys that are not the database's, nor into a demonstration by mistake. */
async function conferir(databaseUrl: string, config: Config) {
  const db = openDatabase(databaseUrl, { max: 1 })
  try {
    await checkInstalacao(db, config, relogioDoSistema)
  } finally {
    await db.$client.end()
  }
}

async function main(caminho: string | undefined) {
  if (!caminho)
    throw new ConfigError('Diga o arquivo: npm run importar -- arquivo.ndjson (ou - para a entrada padrão).')
  const config = loadConfig(process.env)
  if (caminho !== '-') await access(caminho)
  const inicio = performance.now()
  const resumo = await withDatabase(config, log, async (databaseUrl) => {
    await conferir(databaseUrl, config)
    return importLinhas(
      {
        databaseUrl,
        cifra: createCifra(config.chaveDados, config.chaveIndice),
        hasher: createSenhaHasher(config.pimenta),
        relogio: relogioDoSistema,
        demo: config.demo,
        aoAvancar: (linhas) => linhas % 100_000 === 0 && log(`${numero.format(linhas)} linhas lidas…`),
      },
      readLines(caminho),
    )
  })
  const segundos = (performance.now() - inicio) / 1000
  log(`${numero.format(resumo.linhas)} linhas em ${segundos.toFixed(1).replace('.', ',')} s.`)
  log(
    `Incluídos: ${lista(resumo.novos)}. Alterados: ${lista(resumo.alterados)}. Iguais: ${numero.format(resumo.iguais)}.`,
  )
}

function report(error: unknown): void {
  if (error instanceof ImportacaoRecusada) {
    for (const { linha, motivo } of error.erros) log(`linha ${linha}: ${motivo}`)
    if (error.total > error.erros.length) log(`… e mais ${numero.format(error.total - error.erros.length)}.`)
    log(error.message)
  } else if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) log(error.message)
  else if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    log(`O arquivo não existe: ${error.message}`)
  else log(error instanceof Error ? (error.stack ?? error.message) : String(error))
}

try {
  await main(process.argv[2])
} catch (error) {
  report(error)
  process.exitCode = 1
}
