import { addMonths, type Dia, isDia } from '../../../calendario/dia.ts'
import { MESES } from '../../../calendario/meses.ts'
import { dobrar } from '../../../valores/dobrar.ts'

/** A month, written 'YYYY-MM'. */
export type Mes = string

const anoDe = (escrito: string): string => (escrito.length === 2 ? `20${escrito}` : escrito)
const doisAlgarismos = (numero: string): string => numero.padStart(2, '0')

/** Months at length or by their first three letters, as 'março' and 'mar'. */
const nomesDosMeses = MESES.map((mes) => dobrar(mes))
const POR_NOME = `(${nomesDosMeses.map((mes) => `${mes.slice(0, 3)}(?:${mes.slice(3)})?`).join('|')})`
const mesPorNome = (nome: string): string =>
  doisAlgarismos(String(nomesDosMeses.findIndex((mes) => mes.startsWith(nome.slice(0, 3))) + 1))

/** 'dd/mm/aaaa' and 'dd.mm.aa', of one separator. */
const EM_ALGARISMOS = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/g
/** Of a folded text: '12 DE MARCO DE 2026', '1O MAR 26'. */
const POR_EXTENSO = new RegExp(String.raw`(?<!\d)(\d{1,2})O? (?:DE )?${POR_NOME} (?:DE )?(\d{4}|\d{2})(?!\d)`, 'g')

const dias = (partes: Iterable<[string, string, string]>): Dia[] =>
  [...partes].map(([ano, mes, dia]) => [anoDe(ano), doisAlgarismos(mes), doisAlgarismos(dia)].join('-')).filter(isDia)

/** Finds the days of a text, the earliest first, each once. */
export function listDias(texto: string): Dia[] {
  const emAlgarismos = dias(
    [...texto.matchAll(EM_ALGARISMOS)].map(([, dia = '', , mes = '', ano = '']) => [ano, mes, dia]),
  )
  const porExtenso = dias(
    [...dobrar(texto).matchAll(POR_EXTENSO)].map(([, dia = '', mes = '', ano = '']) => [ano, mesPorNome(mes), dia]),
  )
  return [...new Set([...emAlgarismos, ...porExtenso])].toSorted()
}

/** The months from one to the other, with both; none where the second comes first. */
export function mesesEntre(de: Mes, ate: Mes): Mes[] {
  const meses: Mes[] = []
  for (let mes = de; mes <= ate; mes = addMonths(`${mes}-01`, 1).slice(0, 7)) meses.push(mes)
  return meses
}

/** A period longer than this is of something else, as a contract. */
const MESES_DE_UM_PERIODO = 24
const PERIODO = /(\d{1,2}\/\d{1,2}\/\d{2,4})\s*(?:a|à|até|ate|-|–)\s*(\d{1,2}\/\d{1,2}\/\d{2,4})(?!\d)/gi
const MES_EM_ALGARISMOS = /(?<![\d/.-])(\d{1,2})\/(\d{4})(?![\d/])/g
const MES_POR_NOME = new RegExp(String.raw`(?<![0-9A-Z])${POR_NOME} (?:DE )?(\d{4}|\d{2})(?!\d)`, 'g')

/** Finds the months of a text, the earliest first, each once: those that are named, those of its days and of its periods. */
export function listMeses(texto: string): Mes[] {
  const meses = listDias(texto).map((dia) => dia.slice(0, 7))
  for (const [, de = '', ate = ''] of texto.matchAll(PERIODO)) {
    const [inicio, fim] = [listDias(de)[0]?.slice(0, 7), listDias(ate)[0]?.slice(0, 7)]
    const cobertos = inicio && fim ? mesesEntre(inicio, fim) : []
    if (cobertos.length <= MESES_DE_UM_PERIODO) meses.push(...cobertos)
  }
  for (const [, mes = '', ano = ''] of texto.matchAll(MES_EM_ALGARISMOS))
    if (isDia(`${ano}-${doisAlgarismos(mes)}-01`)) meses.push(`${ano}-${doisAlgarismos(mes)}`)
  for (const [, mes = '', ano = ''] of dobrar(texto).matchAll(MES_POR_NOME))
    meses.push(`${anoDe(ano)}-${mesPorNome(mes)}`)
  return [...new Set(meses)].toSorted()
}

/**
 * Finds the year in which an income is declared (the 'exercício'), which follows the year in which it was earned (the
 * 'ano-calendário'); null where neither is told.
 */
export function findExercicio(texto: string): number | null {
  const dobrado = dobrar(texto)
  const exercicio = /EXERCICIO (?:DE )?(20\d{2})(?!\d)/.exec(dobrado)?.[1]
  if (exercicio) return Number(exercicio)
  const calendario = /ANO CALENDARIO (?:DE )?(20\d{2})(?!\d)/.exec(dobrado)?.[1]
  return calendario ? Number(calendario) + 1 : null
}
