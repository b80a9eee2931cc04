import { diaEm } from '@contempla/consorcio'
import type { ClientBase } from 'pg'
import type { Cifra } from '../platform/cifra.ts'
import { createClient } from '../platform/postgres/primary.ts'
import type { Relogio } from '../platform/relogio.ts'
import { clientRows } from '../platform/rows.ts'
import type { SenhaHasher } from '../platform/senha-hash.ts'
import type { Contexto, Erro } from './contexto.ts'
import { cotasTocadasSql } from './cotas.sql.ts'
import type { Gravado } from './fila.ts'
import type { TipoDeLinha, VersaoDoFormato } from './formato/formato.ts'
import { loadPlanosEGrupos } from './grupos.sql.ts'
import { LinhaRecusada, parseCabecalho } from './leitura.ts'
import { createLotes } from './lotes.ts'
import { loadParceiros } from './parceiros.sql.ts'
import { storeSaldos } from './saldos.sql.ts'

const errosMostrados = 100
const linhasQuePedemEstatisticas = 10_000
const travaDaImportacao = 7_263_002

/** The database, or an idle connection to it, which is left open. */
type OndeGravar = { databaseUrl: string } | { client: ClientBase }

export type DepsDaImportacao = OndeGravar & {
  cifra: Cifra
  hasher: SenhaHasher
  relogio: Relogio
  /** Lets the file bring staff, whose passwords are then known, and be one that was made up. */
  demo?: boolean
  /** Called from time to time with the lines read so far. */
  aoAvancar?: (linhas: number) => void
}

export type ResumoDaImportacao = {
  linhas: number
  novos: Partial<Record<TipoDeLinha, number>>
  alterados: Partial<Record<TipoDeLinha, number>>
  iguais: number
}

/** The file was refused and nothing of it kept. `erros` holds the first 100, by line. */
export class ImportacaoRecusada extends Error {
  override name = 'ImportacaoRecusada'
  readonly erros: readonly Erro[]
  readonly total: number

  constructor(erros: readonly Erro[], total: number) {
    super(
      total === 1 ? 'Uma linha foi recusada; nada foi gravado.' : `${total} linhas foram recusadas; nada foi gravado.`,
    )
    this.erros = erros
    this.total = total
  }
}

/** Keeps the first hundred by line, however many there are. */
function createErros() {
  let primeiros: Erro[] = []
  let total = 0
  const cortar = () => {
    primeiros = primeiros.toSorted((a, b) => a.linha - b.linha).slice(0, errosMostrados)
  }
  return {
    add(erro: Erro) {
      total += 1
      primeiros.push(erro)
      if (primeiros.length >= 10 * errosMostrados) cortar()
    },
    get total() {
      return total
    },
    lancar() {
      cortar()
      throw new ImportacaoRecusada(primeiros, total)
    },
  }
}

type Erros = ReturnType<typeof createErros>

/**
 * Loads a file of lines (`docs/import-format.md`) in one transaction: all of it, or, with an ImportacaoRecusada, nothing.
 * Loading again changes nothing. Memory does not grow with the file.
 */
export async function importLinhas(deps: DepsDaImportacao, lines: AsyncIterable<string>): Promise<ResumoDaImportacao> {
  if ('client' in deps) return importPor(deps.client, deps, lines)
  const client = createClient(deps.databaseUrl)
  await client.connect()
  try {
    return await importPor(client, deps, lines)
  } finally {
    await client.end()
  }
}

async function importPor(
  client: ClientBase,
  { cifra, hasher, relogio, demo = false, aoAvancar }: DepsDaImportacao,
  lines: AsyncIterable<string>,
): Promise<ResumoDaImportacao> {
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL statement_timeout = 0')
    await lockImportacao(client)
    const agora = relogio.agora()
    const hoje = diaEm(agora)
    const nomes = { parceiros: new Map(), planos: new Map(), grupos: new Map() }
    const resumo = await importInTransaction({ client, cifra, hasher, agora, hoje, demo, ...nomes }, lines, aoAvancar)
    await client.query('COMMIT')
    if (resumo.linhas >= linhasQuePedemEstatisticas) await client.query('ANALYZE')
    return resumo
  } catch (error) {
    // Of a refused file nothing is kept; where the connection is what failed, the database sees to that by itself.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function lockImportacao(client: ClientBase) {
  const { rows } = await clientRows(client, { livre: 'boolean' }, 'SELECT pg_try_advisory_xact_lock($1) AS livre', [
    travaDaImportacao,
  ])
  if (!rows[0]?.livre) throw new Error('Outra importação está em andamento neste banco de dados. Espere que termine.')
}

async function importInTransaction(
  contexto: Contexto,
  lines: AsyncIterable<string>,
  aoAvancar: DepsDaImportacao['aoAvancar'],
): Promise<ResumoDaImportacao> {
  const erros = createErros()
  const resumo: ResumoDaImportacao = { linhas: 0, novos: {}, alterados: {}, iguais: 0 }
  await contexto.client.query(cotasTocadasSql)
  await loadParceiros(contexto)
  await loadPlanosEGrupos(contexto)
  const openLotes = (versao: VersaoDoFormato) =>
    createLotes(contexto, versao, (gravado) => count(resumo, gravado, erros))
  resumo.linhas = await readLinhas(lines, { openLotes, erros, aoAvancar, demo: contexto.demo })
  if (erros.total > 0) erros.lancar()
  for (const erro of await storeSaldos(contexto)) erros.add(erro)
  if (erros.total > 0) erros.lancar()
  await audit(contexto, resumo)
  return resumo
}

function count(resumo: ResumoDaImportacao, gravado: Gravado, erros: Erros) {
  const { tipo, linhas, novas, alteradas } = gravado
  if (novas > 0) resumo.novos[tipo] = (resumo.novos[tipo] ?? 0) + novas
  if (alteradas > 0) resumo.alterados[tipo] = (resumo.alterados[tipo] ?? 0) + alteradas
  resumo.iguais += linhas - novas - alteradas - gravado.erros.length
  for (const erro of gravado.erros) erros.add(erro)
}

type Leitura = Pick<DepsDaImportacao, 'aoAvancar'> & {
  openLotes: (versao: VersaoDoFormato) => ReturnType<typeof createLotes>
  erros: Erros
  demo: boolean
}

async function readLinhas(
  lines: AsyncIterable<string>,
  { openLotes, erros, aoAvancar, demo }: Leitura,
): Promise<number> {
  let linha = 0
  let lidas = 0
  let lotes: ReturnType<typeof createLotes> | undefined
  for await (const texto of lines) {
    linha += 1
    if (texto.trim() === '') continue
    lidas += 1
    try {
      if (lotes) await lotes.add(linha, texto)
      else lotes = openLotes(parseCabecalho(texto, { demo }))
    } catch (error) {
      if (!(error instanceof LinhaRecusada)) throw error
      erros.add({ linha, motivo: error.message })
      if (lidas === 1) erros.lancar()
    }
    if (linha % 10_000 === 0) aoAvancar?.(linha)
  }
  if (lidas === 0) {
    erros.add({ linha: 1, motivo: 'o arquivo está vazio' })
    erros.lancar()
  }
  await lotes?.terminar()
  return lidas - 1
}

/** One entry for the load: each line is in the file, and the ledger keeps its own history. */
async function audit({ client, agora }: Contexto, resumo: ResumoDaImportacao) {
  if (Object.keys(resumo.novos).length + Object.keys(resumo.alterados).length === 0) return
  await client.query(
    `INSERT INTO auditoria (quando, ator_tipo, acao, objeto_tipo, objeto_id, depois)
     VALUES ($1, 'sistema', 'importacao', 'importacao', $2, $3)`,
    [agora, agora.toISOString(), JSON.stringify(resumo)],
  )
}
