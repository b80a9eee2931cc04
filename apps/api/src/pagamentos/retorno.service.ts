import { createHash } from 'node:crypto'
import {
  diaEm,
  type ErroDeArquivo,
  type LeituraDeRetorno,
  lerCnab240,
  lerCnab400,
  sum,
  type TituloDoRetorno,
} from '@contempla/consorcio'
import { and, asc, eq } from 'drizzle-orm'
import { type Ator, audit } from '../platform/audit.ts'
import { sqlState } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { arquivoRetorno, pagamento } from '../schema/index.ts'
import { somas } from './arquivos.consulta.ts'
import { receberPagamento } from './recebimento.service.ts'

type ArquivoRow = typeof arquivoRetorno.$inferSelect
type Formato = ArquivoRow['formato']
type Erro = { linha: number | null; codigo: string }

const tamanhoDoCnab240 = 240

/** By the length of its first record: the two formats differ in nothing else that is sure to be there. */
function formatoDe(conteudo: string): Formato {
  const fim = conteudo.search(/\r?\n/)
  return (fim < 0 ? conteudo.length : fim) > tamanhoDoCnab240 ? 'cnab400' : 'cnab240'
}

const ler = (formato: Formato, conteudo: string): LeituraDeRetorno =>
  formato === 'cnab240' ? lerCnab240(conteudo) : lerCnab400(conteudo)

const errosGuardados = 200

/** Titles that are money: what is posted. */
const liquidacoesDe = (titulos: readonly TituloDoRetorno[]) =>
  titulos.filter(({ tipo, valorPago }) => tipo === 'liquidacao' && valorPago > 0)

type Resumo = Pick<
  ArquivoRow,
  'banco' | 'sequencial' | 'titulos' | 'liquidacoes' | 'totalCentavos' | 'situacao' | 'erros'
>

const recusado = (erros: readonly (Erro | ErroDeArquivo)[]): Resumo => ({
  banco: null,
  sequencial: null,
  titulos: 0,
  liquidacoes: 0,
  totalCentavos: 0,
  situacao: 'recusado',
  erros: erros.slice(0, errosGuardados),
})

function resumir(leitura: LeituraDeRetorno): Resumo {
  if ('erros' in leitura) return recusado(leitura.erros)
  const { banco, sequencial, titulos } = leitura.arquivo
  const liquidacoes = liquidacoesDe(titulos)
  return {
    banco,
    // Zero is how some banks leave the field blank.
    sequencial: sequencial || null,
    titulos: titulos.length,
    liquidacoes: liquidacoes.length,
    totalCentavos: sum(liquidacoes.map(({ valorPago }) => valorPago)),
    situacao: 'em-curso',
    erros: [],
  }
}

const hashDo = (conteudo: string) => createHash('sha256').update(conteudo).digest()

async function findPorHash({ db }: Contexto, sha256: Buffer): Promise<ArquivoRow | undefined> {
  const [row] = await db.select().from(arquivoRetorno).where(eq(arquivoRetorno.sha256, sha256))
  return row
}

async function guardar(contexto: Contexto, entrada: { nome: string; conteudo: string; ator: Ator }, resumo: Resumo) {
  const { db, cifra, relogio } = contexto
  const agora = relogio.agora()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(arquivoRetorno)
      .values({
        ...resumo,
        nome: entrada.nome,
        sha256: hashDo(entrada.conteudo),
        conteudoCifrado: cifra.cifrar(entrada.conteudo),
        formato: formatoDe(entrada.conteudo),
        recebidoEm: agora,
        recebidoPor: entrada.ator.id,
        processadoEm: resumo.situacao === 'recusado' ? agora : null,
      })
      .onConflictDoNothing({ target: arquivoRetorno.sha256 })
      .returning()
    if (row)
      await audit(tx, {
        quando: agora,
        ator: entrada.ator,
        acao: 'receber-arquivo-de-retorno',
        objeto: ['arquivo-de-retorno', row.id],
        depois: { situacao: row.situacao, titulos: row.titulos, total: row.totalCentavos },
      })
    return row
  })
}

const uniqueViolation = '23505'

/**
 * Takes in a return file, whole or not at all: refused, it is kept with the reasons and posts nothing. The same file
 * again does nothing. What it holds is posted by `processarArquivo`.
 */
export async function receberArquivo(contexto: Contexto, entrada: { nome: string; conteudo: string; ator: Ator }) {
  const repetido = await findPorHash(contexto, hashDo(entrada.conteudo))
  if (repetido) return { row: repetido, repetido: true }
  const resumo = resumir(ler(formatoDe(entrada.conteudo), entrada.conteudo))
  // Another file under the bank's number of one already in hand would post its titles twice.
  const row = await guardar(contexto, entrada, resumo).catch((error: unknown) => {
    if (sqlState(error) !== uniqueViolation) throw error
    return guardar(contexto, entrada, {
      ...recusado([{ linha: 1, codigo: 'SEQUENCIAL_REPETIDO' }]),
      banco: resumo.banco,
      sequencial: resumo.sequencial,
      titulos: resumo.titulos,
    })
  })
  if (row) return { row, repetido: false }
  const outro = await findPorHash(contexto, hashDo(entrada.conteudo))
  if (!outro) throw new Error('O arquivo de retorno não foi gravado')
  return { row: outro, repetido: true }
}

/** What posting a file takes: no more, so that a process may do nothing else. */
export type Processo = Pick<Contexto, 'db' | 'cifra' | 'relogio'>

async function readFeitas({ db }: Processo, arquivoId: number): Promise<ReadonlySet<number | null>> {
  const rows = await db.select({ linha: pagamento.linha }).from(pagamento).where(eq(pagamento.arquivoId, arquivoId))
  return new Set(rows.map(({ linha }) => linha))
}

/** The day on which the customer paid; the credit to the account comes later and makes nobody late. */
const diaDoTitulo = ({ dataOcorrencia, dataCredito }: TituloDoRetorno, hoje: string) =>
  dataOcorrencia ?? dataCredito ?? hoje

/**
 * Posts what a file says was paid, each title in a transaction of its own, until all is done or `ate` has passed: killed
 * at any point it goes on where it stopped, and two at once post nothing twice. Answers whether the file is done.
 */
export async function processarArquivo(
  contexto: Processo,
  id: number,
  ate = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const { db, cifra } = contexto
  const [row] = await db.select().from(arquivoRetorno).where(eq(arquivoRetorno.id, id))
  if (row?.situacao !== 'em-curso') return true
  const leitura = ler(row.formato, cifra.decifrar(row.conteudoCifrado))
  if ('erros' in leitura) throw new Error(`O arquivo de retorno ${id} não se lê mais como quando foi aceito`)
  const feitas = await readFeitas(contexto, id)
  const hoje = diaEm(row.recebidoEm)
  for (const titulo of liquidacoesDe(leitura.arquivo.titulos)) {
    if (feitas.has(titulo.linha)) continue
    if (performance.now() > ate) return false
    await db.transaction((tx) =>
      receberPagamento(tx, contexto, {
        chave: `retorno:${id}:${titulo.linha}`,
        origem: 'retorno',
        valor: titulo.valorPago,
        dia: diaDoTitulo(titulo, hoje),
        alvo: { nossoNumero: titulo.nossoNumero },
        ator: { tipo: 'sistema', id: null },
        arquivo: { id, linha: titulo.linha },
      }),
    )
  }
  await concluir(contexto, row)
  return true
}

async function concluir({ db, relogio }: Processo, { id, totalCentavos }: ArquivoRow) {
  const agora = relogio.agora()
  await db.transaction(async (tx) => {
    const [soma] = await tx.select(somas).from(pagamento).where(eq(pagamento.arquivoId, id))
    if (soma?.recebido !== totalCentavos) throw new Error(`O arquivo de retorno ${id} não fecha com o que foi lançado`)
    const [feito] = await tx
      .update(arquivoRetorno)
      .set({ situacao: 'processado', processadoEm: agora, naFila: soma.pagamentosNaFila })
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

/** Goes on with every file that stopped in the middle, the oldest first. */
export async function continuarArquivos(contexto: Contexto): Promise<number> {
  const parados = await contexto.db
    .select({ id: arquivoRetorno.id })
    .from(arquivoRetorno)
    .where(eq(arquivoRetorno.situacao, 'em-curso'))
    .orderBy(asc(arquivoRetorno.id))
  for (const { id } of parados) await processarArquivo(contexto, id)
  return parados.length
}
