import { createHash } from 'node:crypto'
import {
  type Calendario,
  createCalendario,
  type Dia,
  diaEm,
  type ErroDeArquivo,
  formatoDoRetorno,
  reconhecerRetorno,
  sum,
  type TituloDoRetorno,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { readFeriados } from '../../grupos/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import { sqlState } from '../../platform/database.ts'
import { mensagemDoErro } from '../../platform/erro.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { FilaCheia, ForaDoOrcamento } from '../../platform/worker/pool.ts'
import { arquivoRetorno, pagamento } from '../../schema/index.ts'
import { receberPagamento } from '../recebimento/recebimento.service.ts'
import { markConfirmados, markRejeitados } from '../remessa/rejeitados.service.ts'
import { type ArquivoSemConteudo, colunasDoArquivo, somas } from './arquivos.consulta.ts'
import { ler, type RetornoLido, requireContaNossa } from './retorno-leitura.ts'

type ArquivoRow = typeof arquivoRetorno.$inferSelect
type Erro = ArquivoRow['erros'][number]

const errosGuardados = 200

type Resumo = Pick<
  ArquivoRow,
  'banco' | 'conta' | 'sequencial' | 'titulos' | 'liquidacoes' | 'totalCentavos' | 'situacao' | 'erros' | 'avisos'
>

const recusado = (erros: readonly (Erro | ErroDeArquivo)[]): Resumo => ({
  banco: null,
  conta: null,
  sequencial: null,
  titulos: 0,
  liquidacoes: 0,
  totalCentavos: 0,
  situacao: 'recusado',
  erros: erros.slice(0, errosGuardados),
  avisos: [],
})

function resumir(lido: RetornoLido): Resumo {
  if ('erros' in lido) return recusado(lido.erros)
  const { banco, conta, sequencial, titulos, recebidos, avisos } = lido
  return {
    banco,
    conta,
    // Some banks leave the field blank by writing zero.
    sequencial: sequencial || null,
    titulos,
    liquidacoes: recebidos.length,
    totalCentavos: sum(recebidos.map(({ valorPago }) => valorPago)),
    situacao: 'em-curso',
    erros: [],
    avisos,
  }
}

const semLeitor = (error: unknown) => error instanceof FilaCheia || error instanceof ForaDoOrcamento

/** Reads the file. Throws INDISPONIVEL where no reader is free, because a busy machine says nothing about the file. */
async function readToReceive(conteudo: string): Promise<RetornoLido> {
  const arquivo = reconhecerRetorno(conteudo)
  if ('erro' in arquivo) return { erros: [arquivo.erro] }
  try {
    return await ler(arquivo.formato, conteudo)
  } catch (error) {
    throw semLeitor(error) ? new ErroDeNegocio('INDISPONIVEL') : error
  }
}

/** The derived values of 8 MB are computed once, and the file is not read back from the database for them. */
type Recebido = { nome: string; conteudo: string; sha256: Buffer; ator: Ator }

async function findPorHash({ db }: Contexto, sha256: Buffer): Promise<ArquivoSemConteudo | undefined> {
  const [row] = await db.select(colunasDoArquivo).from(arquivoRetorno).where(eq(arquivoRetorno.sha256, sha256))
  return row
}

async function keep(contexto: Contexto, entrada: Recebido, resumo: Resumo) {
  const { db, cifra, relogio } = contexto
  const agora = relogio.agora()
  const lido = {
    ...resumo,
    nome: entrada.nome,
    formato: formatoDoRetorno(entrada.conteudo),
    recebidoEm: agora,
    recebidoPor: entrada.ator.id,
    processadoEm: resumo.situacao === 'recusado' ? agora : null,
  }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(arquivoRetorno)
      .values({
        ...lido,
        sha256: entrada.sha256,
        conteudoCifrado: cifra.cifrar(entrada.conteudo),
      })
      // A refused file posted nothing, so a repeated upload is read anew; the cause may be gone.
      .onConflictDoUpdate({
        target: arquivoRetorno.sha256,
        set: lido,
        setWhere: eq(arquivoRetorno.situacao, 'recusado'),
      })
      .returning(colunasDoArquivo)
    if (row)
      await audit(tx, {
        quando: agora,
        ator: entrada.ator,
        acao: 'receber-arquivo-de-retorno',
        objeto: ['arquivo-de-retorno', row.id],
        depois: { situacao: row.situacao, titulos: row.titulos, totalCentavos: row.totalCentavos },
      })
    return row
  })
}

const uniqueViolation = '23505'

/**
 * Takes in a return file, whole or not at all; a refused file is kept with the reasons and posts nothing. The same file
 * again does nothing, unless it was refused: then it is read anew. `processArquivo` posts its content. Throws
 * ARQUIVO_DE_OUTRA_CONTA.
 */
export async function receberArquivo(contexto: Contexto, enviado: Omit<Recebido, 'sha256'>) {
  const entrada = { ...enviado, sha256: createHash('sha256').update(enviado.conteudo).digest() }
  const repetido = await findPorHash(contexto, entrada.sha256)
  if (repetido && repetido.situacao !== 'recusado') return { row: repetido, repetido: true }
  const lido = await readToReceive(entrada.conteudo)
  requireContaNossa(contexto, lido)
  const resumo = resumir(lido)
  // Another file under the bank's number of a present one would post its titles twice.
  const row = await keep(contexto, entrada, resumo).catch((error: unknown) => {
    if (sqlState(error) !== uniqueViolation) throw error
    return keep(contexto, entrada, {
      ...recusado([{ linha: 1, codigo: 'SEQUENCIAL_REPETIDO' }]),
      banco: resumo.banco,
      conta: resumo.conta,
      sequencial: resumo.sequencial,
      titulos: resumo.titulos,
    })
  })
  if (row) return { row, repetido: false }
  const outro = await findPorHash(contexto, entrada.sha256)
  if (!outro) throw new Error('O arquivo de retorno não foi gravado')
  return { row: outro, repetido: true }
}

/** Posting a file needs only these parts, so that a process may do nothing else. */
export type Processo = Pick<Contexto, 'db' | 'cifra' | 'relogio' | 'config'>

async function readFeitas({ db }: Processo, arquivoId: number): Promise<ReadonlySet<number | null>> {
  const rows = await db.select({ linha: pagamento.linha }).from(pagamento).where(eq(pagamento.arquivoId, arquivoId))
  return new Set(rows.map(({ linha }) => linha))
}

/**
 * Returns the day on which the customer paid; the later credit to the account makes nobody late. Where the bank only
 * gives the day of its file, that makes nobody late either: a title that came without fine or interest was paid while
 * the bank still took it at its own amount, until the first business day from the due day on.
 */
function diaDoTitulo(titulo: TituloDoRetorno, hoje: Dia, calendario: Calendario): Dia {
  const { dataOcorrencia, dataCredito, diaDoArquivo, vencimento, acrescimos } = titulo
  const dito = dataOcorrencia ?? dataCredito ?? hoje
  if (!diaDoArquivo || vencimento === null || acrescimos > 0) return dito
  const ultimo = calendario.nextDiaUtil(vencimento)
  return ultimo < dito ? ultimo : dito
}

type Lancamento = { titulo: TituloDoRetorno; calendario: Calendario }

const lancarTitulo = (
  { db, ...contexto }: Processo,
  { id, recebidoEm, banco }: ArquivoRow,
  { titulo, calendario }: Lancamento,
) =>
  db.transaction((tx) =>
    receberPagamento(tx, contexto, {
      chave: `retorno:${id}:${titulo.linha}`,
      origem: 'retorno',
      valor: titulo.valorPago,
      dia: diaDoTitulo(titulo, diaEm(recebidoEm), calendario),
      alvo: { nossoNumero: titulo.nossoNumero, titulo, banco },
      ator: { tipo: 'sistema', id: null },
      arquivo: { id, linha: titulo.linha },
      recusa: titulo.recusa,
    }),
  )

/** Reads the titles again; null when the file differs from the accepted one, 'depois' when no reader is free. */
async function rereadTitulos(
  { cifra }: Processo,
  row: ArquivoRow,
): Promise<Extract<RetornoLido, { banco: string }> | 'depois' | null> {
  let conteudo: string
  try {
    conteudo = cifra.decifrar(row.conteudoCifrado)
  } catch {
    return null
  }
  try {
    const lido = row.formato === null ? null : await ler(row.formato, conteudo)
    return lido === null || 'erros' in lido ? null : lido
  } catch (error) {
    if (semLeitor(error)) return 'depois'
    throw error
  }
}

/** Notes on the file, which stays under way, what keeps it from finishing. */
const mark = ({ db }: Processo, { id }: ArquivoRow, erros: Erro[]) =>
  db
    .update(arquivoRetorno)
    .set({ erros: erros.slice(0, errosGuardados) })
    .where(and(eq(arquivoRetorno.id, id), eq(arquivoRetorno.situacao, 'em-curso')))

/**
 * Posts the payments of a file, each title in its own transaction, until all are done or `ate` has passed. If it is
 * killed at any point it resumes there, and two at once post nothing twice. A line that cannot be posted is marked on
 * the file and does not stop the others. Returns whether it went through everything left.
 */
export async function processArquivo(contexto: Processo, id: number, ate = Number.POSITIVE_INFINITY): Promise<boolean> {
  const [row] = await contexto.db.select().from(arquivoRetorno).where(eq(arquivoRetorno.id, id))
  if (row?.situacao !== 'em-curso') return true
  const lido = await rereadTitulos(contexto, row)
  if (lido === null) {
    await mark(contexto, row, [{ linha: null, codigo: 'ARQUIVO_ILEGIVEL' }])
    return true
  }
  if (lido === 'depois') return false
  await markConfirmados(contexto, row, lido.confirmacoes)
  await markRejeitados(contexto, row, lido.rejeicoes)
  const feitas = await readFeitas(contexto, id)
  const falhas: Erro[] = []
  const calendario = createCalendario(await readFeriados(contexto.db))
  for (const titulo of lido.recebidos) {
    if (feitas.has(titulo.linha)) continue
    if (performance.now() > ate) return false
    try {
      await lancarTitulo(contexto, row, { titulo, calendario })
    } catch (error) {
      // A failure here is not about the line: without a database there is nothing to go on with.
      await contexto.db.execute(sql`SELECT 1`)
      falhas.push({ linha: titulo.linha, codigo: 'LINHA_NAO_LANCADA', detalhe: mensagemDoErro(error) })
    }
  }
  if (falhas.length > 0) await mark(contexto, row, falhas)
  else await concluir(contexto, row)
  return true
}

async function concluir(contexto: Processo, row: ArquivoRow) {
  const { id, totalCentavos } = row
  const [soma] = await contexto.db.select(somas).from(pagamento).where(eq(pagamento.arquivoId, id))
  if (soma?.recebido !== totalCentavos) {
    await mark(contexto, row, [{ linha: null, codigo: 'SOMA_NAO_FECHA' }])
    return
  }
  const agora = contexto.relogio.agora()
  await contexto.db.transaction(async (tx) => {
    const [feito] = await tx
      .update(arquivoRetorno)
      .set({ situacao: 'processado', processadoEm: agora, naFila: soma.pagamentosNaFila, erros: [] })
      .where(and(eq(arquivoRetorno.id, id), eq(arquivoRetorno.situacao, 'em-curso')))
      .returning({ id: arquivoRetorno.id })
    if (!feito) return
    await audit(tx, {
      quando: agora,
      ator: { tipo: 'sistema', id: null },
      acao: 'processar-arquivo-de-retorno',
      objeto: ['arquivo-de-retorno', id],
      depois: { ...soma },
    })
  })
}

/** Resumes every file that stopped in the middle, oldest first. */
export async function continueArquivos(contexto: Contexto): Promise<number> {
  const parados = await contexto.db
    .select({ id: arquivoRetorno.id })
    .from(arquivoRetorno)
    .where(eq(arquivoRetorno.situacao, 'em-curso'))
    .orderBy(asc(arquivoRetorno.id))
  for (const { id } of parados) await processArquivo(contexto, id)
  return parados.length
}
