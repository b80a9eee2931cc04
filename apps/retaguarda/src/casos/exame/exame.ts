import { isChaveDeDocumento, isDeTerceiro, isRosto, pedeIdentidade } from '@contempla/consorcio/processos'
import { motivoDito } from '../motivo.ts'
import { type Documento, isProblema, nomeDoDocumento, type Problema } from '../palavras.ts'

/** The judgement on a document: it serves, or it must be sent again for a reason. */
export type Marca = { vale: true } | { vale: false; problema: string; motivo: string }
export type Marcas = ReadonlyMap<number, Marca>
type Apontado = { id: number; problema: Problema; motivo: string }

/** Lists the documents that stand in the case, grouped by kind in the order in which the kinds came. */
export const vigentesDe = (documentos: readonly Documento[]): Documento[] =>
  [
    ...Map.groupBy(
      documentos.filter(({ substituidoEm }) => substituidoEm === null),
      ({ tipo }) => tipo,
    ).values(),
  ].flat()

/** Names a document by its kind and, where the kind has several, its place among them. */
export function nomeNaLista(documento: Documento, vigentes: readonly Documento[]): string {
  const iguais = vigentes.filter(({ tipo }) => tipo === documento.tipo)
  const nome = nomeDoDocumento(documento.tipo)
  return iguais.length > 1 ? `${nome}, ${iguais.indexOf(documento) + 1} de ${iguais.length}` : nome
}

/** Names the documents that were not looked at. */
export const porAbrirDe = (vigentes: readonly Documento[], vistos: ReadonlySet<number>): string[] =>
  vigentes.filter(({ id }) => !vistos.has(id)).map((documento) => nomeNaLista(documento, vigentes))

/** Finds the next or the previous document; the first where none is open, and the same one at either end. */
export function vizinho(vigentes: readonly Documento[], aberto: number | null, passo: 1 | -1): Documento | undefined {
  const lugar = vigentes.findIndex(({ id }) => id === aberto)
  if (lugar < 0) return vigentes[0]
  return vigentes[Math.min(Math.max(lugar + passo, 0), vigentes.length - 1)]
}

/** Finds the next document without a judgement, from the open one on; undefined where all have one. */
export function proximoPorJulgar(
  vigentes: readonly Documento[],
  aberto: number | null,
  marcas: Marcas,
): Documento | undefined {
  const lugar = vigentes.findIndex(({ id }) => id === aberto)
  return [...vigentes.slice(lugar + 1), ...vigentes.slice(0, Math.max(lugar, 0))].find(({ id }) => !marcas.has(id))
}

/** Lists the documents to be asked for again, with what has been said of each so far. */
export const marcadosDe = (vigentes: readonly Documento[], marcas: Marcas) =>
  vigentes.flatMap((documento) => {
    const marca = marcas.get(documento.id)
    return marca && !marca.vale ? [{ documento, ...marca }] : []
  })

type Marcado = ReturnType<typeof marcadosDe>[number]

export const isCompleta = ({ problema, motivo }: Pick<Marcado, 'problema' | 'motivo'>): boolean =>
  isProblema(problema) && motivoDito.validate(motivo) === true

/** Converts the marked documents to the call's form. */
export const apontadosDe = (marcados: readonly Marcado[]): Apontado[] =>
  marcados.flatMap(({ documento: { id }, problema, motivo }) =>
    isProblema(problema) ? [{ id, problema, motivo }] : [],
  )

/**
 * Lists the documents of comparison: the portraits of identity documents for a face, and the faces for an identity
 * document.
 */
export function comparaveis(documento: Documento, vigentes: readonly Documento[]): Documento[] {
  if (isDoRosto(documento)) return vigentes.filter((outro) => isIdentidade(outro.tipo))
  return isIdentidade(documento.tipo) ? vigentes.filter(isDoRosto) : []
}

export const isDoRosto = ({ tipo }: Documento): boolean => isChaveDeDocumento(tipo) && isRosto(tipo)
const isIdentidade = (tipo: string): boolean => isChaveDeDocumento(tipo) && pedeIdentidade(tipo) && !isDeTerceiro(tipo)
