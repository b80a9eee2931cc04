import { type Identidade, ladosDe, temTodosOsLados } from '../../cadastro/index.ts'
import {
  type ChaveDeDocumento,
  DOCUMENTOS,
  isChaveDeDocumento,
  isSempreOutro,
  minimoDe,
  type ProblemaDeDocumento,
} from './chaves.ts'

/** A file that stands in a case: as what it was sent, its media type, and what is wrong with it; null while nothing is. */
export type ArquivoDoCaso = {
  tipo: string
  identidade: Identidade | null
  midia: string
  problema: ProblemaDeDocumento | null
}

/** Tells whether these files of one kind are all of the document, and none of them was refused. */
export const isCompleto = (tipo: ChaveDeDocumento, arquivos: readonly ArquivoDoCaso[]): boolean =>
  arquivos.every(({ problema }) => problema === null) &&
  temTodosOsLados(
    arquivos[0]?.identidade ?? null,
    arquivos.map(({ midia }) => midia),
    minimoDe(tipo),
  )

const aceitos = <A extends ArquivoDoCaso>(arquivos: readonly A[]): A[] =>
  arquivos.filter(({ problema }) => problema === null)

/** Picks the files of one kind that count as part of what is sent now: a whole document does not, nor does another one. */
export const contam = <A extends ArquivoDoCaso>(tipo: ChaveDeDocumento, arquivos: readonly A[]): A[] =>
  isCompleto(tipo, arquivos) || isSempreOutro(tipo) ? [] : aceitos(arquivos)

/**
 * Picks the files of one kind that stay beside what is sent of it now. What was refused is sent again, what is whole gives
 * its place to what is sent instead, and one identity document gives its place to another.
 */
export const ficam = <A extends ArquivoDoCaso>(
  tipo: ChaveDeDocumento,
  arquivos: readonly A[],
  identidade: Identidade | null,
): A[] =>
  (isSempreOutro(tipo) ? aceitos(arquivos) : contam(tipo, arquivos)).filter(
    (arquivo) => arquivo.identidade === identidade,
  )

/** Counts the files of one kind that may still be sent now. */
export function cabem(
  tipo: ChaveDeDocumento,
  arquivos: readonly ArquivoDoCaso[],
  identidade: Identidade | null,
): number {
  const daMesma = contam(tipo, arquivos).filter((arquivo) => arquivo.identidade === identidade)
  return (identidade === null ? DOCUMENTOS[tipo].maximo : ladosDe(identidade)) - daMesma.length
}

/** Tells whether something of a kind that is asked for is still to be sent. */
export const falta = (tipo: ChaveDeDocumento, atuais: readonly ArquivoDoCaso[]): boolean =>
  isSempreOutro(tipo) ||
  !isCompleto(
    tipo,
    atuais.filter((atual) => atual.tipo === tipo),
  )

/**
 * Lists what is still to be sent of what a phase asks for and what was refused; all of it where nothing is. A kind that is
 * another each time waits for what was refused: that was asked for last.
 */
export function aindaPedidos(
  pedidos: readonly ChaveDeDocumento[],
  atuais: readonly ArquivoDoCaso[],
): ChaveDeDocumento[] {
  const recusados = atuais.flatMap(({ tipo, problema }) =>
    problema !== null && isChaveDeDocumento(tipo) ? [tipo] : [],
  )
  const daVez = pedidos.filter((tipo) => recusados.length === 0 || !isSempreOutro(tipo))
  const aEnviar = [...daVez.filter((tipo) => falta(tipo, atuais)), ...recusados]
  return aEnviar.length > 0 ? [...new Set(aEnviar)] : [...pedidos]
}

/**
 * A file comes to a case in one of these ways: its holder sends it with the password, or from a link without it, or the camera
 * of the link to the facial recognition takes it.
 */
export const VIAS_DO_DOCUMENTO = ['portal', 'link', 'rosto'] as const
export type ViaDoDocumento = (typeof VIAS_DO_DOCUMENTO)[number]
