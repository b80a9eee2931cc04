import { push } from './grupos.ts'
import { Dicionario, Referencia, type Valor } from './lexico.ts'

type No = { folha: boolean; filhos: number[] }

const refsDe = (valores: readonly Valor[]) => valores.flat().flatMap((v) => (v instanceof Referencia ? [v.objeto] : []))

/** A page of its own: it says so, or it has what only a page has and no pages below it. */
const isFolha = (d: Dicionario) =>
  !d.chaves.includes('Kids') && (d.tem('Type', 'Page') || ['MediaBox', 'Contents'].some((c) => d.chaves.includes(c)))

/** The tree of a file's pages, gathered from its objects in any order. */
export function createPaginas() {
  const nos = new Map<number, No[]>()
  const raizes: number[] = []
  let direta = false

  /** Tells whether one of these nodes, or one below them, is a page. */
  function hasFolha(de: readonly number[]): boolean {
    const vistos = new Set(de)
    for (const numero of vistos)
      for (const { folha, filhos } of nos.get(numero) ?? []) {
        if (folha) return true
        for (const filho of filhos) vistos.add(filho)
      }
    return false
  }

  return {
    note(numero: number | undefined, valor: Valor): void {
      if (!(valor instanceof Dicionario)) return
      raizes.push(...refsDe(valor.todos('Pages')))
      direta ||= valor
        .todos('Kids')
        .flat()
        .some((v) => v instanceof Dicionario && isFolha(v))
      const no = { folha: isFolha(valor), filhos: refsDe(valor.todos('Kids')) }
      if (numero !== undefined && (no.folha || no.filhos.length > 0)) push(nos, numero, no)
    },
    hasPagina: () => direta || hasFolha(raizes),
  }
}
