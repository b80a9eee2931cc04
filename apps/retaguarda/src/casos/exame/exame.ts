import { isChaveDeDocumento, isRosto, pedeIdentidade } from '@contempla/consorcio/processos'
import { motivoDito } from '../motivo.ts'
import { type Documento, isProblema, nomeDoDocumento, type Problema } from '../palavras.ts'

/** What whoever judges a document says of it: that it serves, or what is to be sent again and why. */
export type Marca = { vale: true } | { vale: false; problema: string; motivo: string }
export type Marcas = ReadonlyMap<number, Marca>
type Apontado = { id: number; problema: Problema; motivo: string }

/** The documents that stand in the case, those of a kind together, in the order in which the kinds came. */
export const vigentesDe = (documentos: readonly Documento[]): Documento[] =>
  [
    ...Map.groupBy(
      documentos.filter(({ substituidoEm }) => substituidoEm === null),
      ({ tipo }) => tipo,
    ).values(),
  ].flat()

/** By its kind and, where that has more than one, its place among them. */
export function nomeNaLista(documento: Documento, vigentes: readonly Documento[]): string {
  const iguais = vigentes.filter(({ tipo }) => tipo === documento.tipo)
  const nome = nomeDoDocumento(documento.tipo)
  return iguais.length > 1 ? `${nome}, ${iguais.indexOf(documento) + 1} de ${iguais.length}` : nome
}

/** The names of those that were not looked at. */
export const porAbrirDe = (vigentes: readonly Documento[], vistos: ReadonlySet<number>): string[] =>
  vigentes.filter(({ id }) => !vistos.has(id)).map((documento) => nomeNaLista(documento, vigentes))

/** The next one, or the one before; the first where none is open, and the same at either end. */
export function vizinho(vigentes: readonly Documento[], aberto: number | null, passo: 1 | -1): Documento | undefined {
  const lugar = vigentes.findIndex(({ id }) => id === aberto)
  if (lugar < 0) return vigentes[0]
  return vigentes[Math.min(Math.max(lugar + passo, 0), vigentes.length - 1)]
}

/** The next of which nothing was said yet, from the open one on; undefined where all were judged. */
export function proximoPorJulgar(
  vigentes: readonly Documento[],
  aberto: number | null,
  marcas: Marcas,
): Documento | undefined {
  const lugar = vigentes.findIndex(({ id }) => id === aberto)
  return [...vigentes.slice(lugar + 1), ...vigentes.slice(0, Math.max(lugar, 0))].find(({ id }) => !marcas.has(id))
}

/** Those of the documents that are there to be asked for again, as far as it was said what of them. */
export const marcadosDe = (vigentes: readonly Documento[], marcas: Marcas) =>
  vigentes.flatMap((documento) => {
    const marca = marcas.get(documento.id)
    return marca && !marca.vale ? [{ documento, ...marca }] : []
  })

type Marcado = ReturnType<typeof marcadosDe>[number]

export const isCompleta = ({ problema, motivo }: Pick<Marcado, 'problema' | 'motivo'>): boolean =>
  isProblema(problema) && motivoDito.validate(motivo) === true

/** The same as the call takes them. */
export const apontadosDe = (marcados: readonly Marcado[]): Apontado[] =>
  marcados.flatMap(({ documento: { id }, problema, motivo }) =>
    isProblema(problema) ? [{ id, problema, motivo }] : [],
  )

/**
 * What a document is held against beside what was declared: a face against the portrait of an identity document, and that
 * against the face.
 */
export function comparaveis(documento: Documento, vigentes: readonly Documento[]): Documento[] {
  if (isDoRosto(documento)) return vigentes.filter((outro) => isIdentidade(outro.tipo))
  return isIdentidade(documento.tipo) ? vigentes.filter(isDoRosto) : []
}

export const isDoRosto = ({ tipo }: Documento): boolean => isChaveDeDocumento(tipo) && isRosto(tipo)
const isIdentidade = (tipo: string): boolean => isChaveDeDocumento(tipo) && pedeIdentidade(tipo)
