import { type Identidade, ladosDe, temTodosOsLados } from '../../cadastro/index.ts'
import {
  type ChaveDeDocumento,
  DOCUMENTOS,
  isChaveDeDocumento,
  isSempreOutro,
  minimoDe,
  type ProblemaDeDocumento,
} from './chaves.ts'

/**
 * A file that stands in a case: the kind and the identity document it was sent as, its media type, and its problem,
 * which is null while there is none.
 */
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

/**
 * Picks the files of one kind that count together with the files sent now. A complete document does not count, nor does
 * another identity document.
 */
export const contam = <A extends ArquivoDoCaso>(tipo: ChaveDeDocumento, arquivos: readonly A[]): A[] =>
  isCompleto(tipo, arquivos) || isSempreOutro(tipo) ? [] : aceitos(arquivos)

/**
 * Picks the files of one kind that stay beside the ones sent now. Refused files are sent again, a complete document is
 * replaced, and one identity document is replaced by another.
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
 * Lists the requested and refused kinds that are still to be sent; all of them where nothing is missing. A kind that
 * asks for something else each time waits for what was refused, because that was the last request.
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
 * A file comes to a case in one of these ways: its holder sends it with the password, or from a link without it, it is
 * taken by the camera of the link to the facial recognition, who receives a quota sends it, which is not the holder's
 * to see, or one of the staff scanned the paper that came.
 */
export const VIAS_DO_DOCUMENTO = ['portal', 'link', 'rosto', 'cessionario', 'equipe'] as const
export type ViaDoDocumento = (typeof VIAS_DO_DOCUMENTO)[number]
