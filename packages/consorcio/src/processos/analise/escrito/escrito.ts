import { addDays, addMonths, type Dia, daysBetween } from '../../../calendario/dia.ts'
import type { ChaveDeDocumento } from '../../documentos/index.ts'
import { DIAS_DO_COMPROVANTE, DIAS_DO_EXTRATO } from '../../documentos/validade.ts'
import { listCpfs } from './cpf.ts'
import { findExercicio, listDias, listMeses, type Mes, mesesEntre } from './dias.ts'
import { findNomeRotulado, hasNome, isOutroNome } from './nome.ts'

/** What is looked for on a paper. */
export const CAMPOS_DO_ESCRITO = ['cpf', 'nome', 'data', 'meses', 'exercicio'] as const
export type CampoDoEscrito = (typeof CAMPOS_DO_ESCRITO)[number]

/** Whether what is written is what it was compared with; what was not found is not told to differ. */
export const RESULTADOS_DO_ESCRITO = ['confere', 'diverge', 'nao-lido'] as const
export type ResultadoDoEscrito = (typeof RESULTADOS_DO_ESCRITO)[number]

/**
 * What a machine read of one field. `lido`: a CPF that is not the record's, a name in capitals, a day, months or a year
 * ('exercício'), in the order of the paper's time; empty where the record itself says what was read, or nothing was.
 * `faltam`: the months that a statement does not have. Months that were read of a statement that was not read to its end
 * (`nao-lido`) say nothing of the others.
 */
export type Escrito = {
  campo: CampoDoEscrito
  resultado: ResultadoDoEscrito
  lido: readonly string[]
  faltam: readonly string[]
}

/** Whose paper it is said to be, and when it was sent. A company's papers are not compared with a CPF. */
export type DeQuem = {
  /** Null for a company. */
  cpf: string | null
  /** The names that the paper may have: that on record, and one that is asked to take its place. */
  nomes: readonly string[]
  enviadoEm: Dia
}

/** What is compared on each kind of paper; of the others nothing is read. */
const CAMPOS: Partial<Record<ChaveDeDocumento, readonly CampoDoEscrito[]>> = {
  documento_pessoal: ['cpf', 'nome'],
  comprovante_residencia: ['data', 'nome'],
  extrato_bancario: ['meses'],
  declaracao_ir: ['exercicio'],
}

/** The kinds of which something is read. */
export const LIDOS_POR_ESCRITO = Object.keys(CAMPOS) as ChaveDeDocumento[]

/** Lists the fields to be compared on a paper: who stands for a company is not on its record. */
export function camposDoEscrito(tipo: ChaveDeDocumento, { cpf }: Pick<DeQuem, 'cpf'>): readonly CampoDoEscrito[] {
  const campos = CAMPOS[tipo] ?? []
  return cpf === null && campos.includes('cpf') ? [] : campos
}

const naoLido = { resultado: 'nao-lido', lido: [], faltam: [] } as const
const confere = (lido: readonly string[] = []) => ({ resultado: 'confere', lido, faltam: [] }) as const
const diverge = (lido: readonly string[], faltam: readonly string[] = []) =>
  ({ resultado: 'diverge', lido, faltam }) as const

type Achado = Omit<Escrito, 'campo'>

/** Eleven digits in a row may be another register's, so only a number that is grouped as a CPF is told to be another. */
function compararCpf(texto: string, { cpf }: DeQuem): Achado {
  const lidos = listCpfs(texto)
  if (lidos.some((lido) => lido.cpf === cpf)) return confere()
  const outro = lidos.find(({ agrupado }) => agrupado)
  return outro ? diverge([outro.cpf]) : naoLido
}

/** Only the name under its label is told to be another's: a bill has many names. */
function compararNome(texto: string, { nomes }: DeQuem): Achado {
  if (nomes.some((nome) => hasNome(texto, nome))) return confere()
  const outro = findNomeRotulado(texto)
  return outro !== null && nomes.every((nome) => isOutroNome(outro, nome)) ? diverge([outro]) : naoLido
}

/** A bill has the day on which it is due, too, which comes after the sending: the last day before it is the paper's. */
function compararData(texto: string, { enviadoEm }: DeQuem): Achado {
  const data = listDias(texto).findLast((dia) => dia <= enviadoEm)
  if (data === undefined) return naoLido
  return daysBetween(data, enviadoEm) <= DIAS_DO_COMPROVANTE ? confere([data]) : diverge([data])
}

const mesDe = (dia: Dia): Mes => dia.slice(0, 7)

/** The whole months of the days that a statement covers: that of the sending is not over, nor was the first one whole. */
function mesesPedidos(enviadoEm: Dia): Mes[] {
  const primeiro = addDays(enviadoEm, -DIAS_DO_EXTRATO)
  const de = primeiro.endsWith('-01') ? primeiro : addMonths(primeiro, 1)
  return mesesEntre(mesDe(de), mesDe(addMonths(enviadoEm, -1)))
}

/** A statement tells no month before this many; an earlier one is of something else, as the opening of the account. */
const MESES_ANTES = 24

function compararMeses(texto: string, { enviadoEm }: DeQuem): Achado {
  const desde = mesDe(addMonths(enviadoEm, -MESES_ANTES))
  const lidos = listMeses(texto).filter((mes) => mes >= desde && mes <= mesDe(enviadoEm))
  if (lidos.length === 0) return naoLido
  const faltam = mesesPedidos(enviadoEm).filter((mes) => !lidos.includes(mes))
  return faltam.length === 0 ? confere(lidos) : diverge(lidos, faltam)
}

/** The return of a year is due on the last working day of May: until then that of the year before is the last one. */
const FIM_DA_ENTREGA = '05-31'

function compararExercicio(texto: string, { enviadoEm }: DeQuem): Achado {
  const exercicio = findExercicio(texto)
  if (exercicio === null) return naoLido
  const ano = Number(enviadoEm.slice(0, 4))
  const aceitos = enviadoEm.slice(5) <= FIM_DA_ENTREGA ? [ano, ano - 1] : [ano]
  return aceitos.includes(exercicio) ? confere([String(exercicio)]) : diverge([String(exercicio)])
}

const COMPARAR: Record<CampoDoEscrito, (texto: string, deQuem: DeQuem) => Achado> = {
  cpf: compararCpf,
  nome: compararNome,
  data: compararData,
  meses: compararMeses,
  exercicio: compararExercicio,
}

/** Compares what is written on one paper with what it should say, in the order in which a person reads it. */
export const compararEscrito = (tipo: ChaveDeDocumento, texto: string, deQuem: DeQuem): Escrito[] =>
  camposDoEscrito(tipo, deQuem).map((campo) => ({ campo, ...COMPARAR[campo](texto, deQuem) }))

/** What was not read to its end is not told to lack what the rest may have. */
const semFaltas = (escrito: Escrito): Escrito =>
  escrito.faltam.length > 0 ? { ...escrito, ...naoLido, lido: escrito.lido } : escrito

/** Tells whether every field was read, so that reading once more would find nothing else. */
export const isTudoLido = (escritos: readonly Escrito[]): boolean =>
  escritos.every(({ resultado }) => resultado !== 'nao-lido')

/**
 * Tells whether every field is what it was compared with, so that the rest of the paper need not be read: nothing further
 * down makes a CPF, a name, a day or months differ, and a return's year stands in its heading.
 */
export const isTudoConferido = (escritos: readonly Escrito[]): boolean =>
  escritos.every(({ resultado }) => resultado === 'confere')

/** `inteiro`: no page of the file was left unread, for want of time or because it has too many. */
export type PapelLido = { id: number; tipo: ChaveDeDocumento; texto: string; inteiro: boolean; deQuem: DeQuem }

/**
 * Compares the papers of a case. Files of one kind are one paper: what one of them says the others need not, so that the
 * back of a document is not told to lack the name of its front, and the months of a statement count together: none is told to
 * lack while a page of one of them was not read.
 */
export function compararEscritos(papeis: readonly PapelLido[]): { id: number; escritos: Escrito[] }[] {
  return papeis.map(({ id, tipo, texto, inteiro, deQuem }) => {
    const outros = papeis.filter((outro) => outro.tipo === tipo && outro.id !== id)
    const todos = compararEscrito(tipo, [texto, ...outros.map((outro) => outro.texto)].join('\n'), deQuem)
    const junto = inteiro && outros.every((outro) => outro.inteiro) ? todos : todos.map(semFaltas)
    const escritos = compararEscrito(tipo, texto, deQuem).flatMap((escrito) => {
      const doPapel = junto.find(({ campo }) => campo === escrito.campo)
      if (escrito.campo === 'meses' && doPapel && escrito.resultado !== 'nao-lido') return [doPapel]
      const ditoPorOutro = doPapel !== undefined && (doPapel.resultado !== 'nao-lido' || doPapel.lido.length > 0)
      return escrito.resultado === 'nao-lido' && ditoPorOutro && (inteiro || doPapel.resultado !== 'nao-lido')
        ? []
        : [escrito]
    })
    return { id, escritos }
  })
}
