import type { Angulo } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'

/** What the server knows of the inspection of a link. */
export type Vistoria = Payload<Contrato['POST /vistorias/abrir']>

/** A photo that this device keeps until the server has it. */
export type FotoGuardada = {
  angulo: Angulo
  /** The bytes themselves: not every browser keeps a Blob in its database. */
  bytes: ArrayBuffer
  tiradaEm: string
  /** Null where the browser does not hash. */
  sha256: string | null
  /** Why the server does not take it; null of one that is still to be sent. */
  recusa: string | null
}

export type SituacaoDaFoto = 'recebida' | 'enviando' | 'espera' | 'recusada' | 'falta'

export type FotoPedida = { angulo: Angulo; situacao: SituacaoDaFoto; recusa: string | null }

type Sabido = {
  vistoria: Pick<Vistoria, 'angulos' | 'fotos'>
  guardadas: readonly FotoGuardada[]
  enviando: Angulo | null
}

/** Tells how each photo that is asked for stands; one that is taken again counts as the one on this device. */
export const listPedidas = ({ vistoria: { angulos, fotos }, guardadas, enviando }: Sabido): FotoPedida[] =>
  angulos.map((angulo) => {
    const guardada = guardadas.find((foto) => foto.angulo === angulo)
    const recebida = fotos.some((foto) => foto.angulo === angulo)
    if (!guardada) return { angulo, situacao: recebida ? 'recebida' : 'falta', recusa: null }
    if (guardada.recusa !== null) return { angulo, situacao: 'recusada', recusa: guardada.recusa }
    return { angulo, situacao: enviando === angulo ? 'enviando' : 'espera', recusa: null }
  })

const isTirada = ({ situacao }: FotoPedida): boolean => situacao !== 'falta' && situacao !== 'recusada'

export const countTiradas = (pedidas: readonly FotoPedida[]): number => pedidas.filter(isTirada).length

/** Finds the photo to be taken now: the one that follows in the order, from this one on; null where all are taken. */
export function proximaDe(pedidas: readonly FotoPedida[], depoisDe: Angulo | null): Angulo | null {
  const lugar = pedidas.findIndex(({ angulo }) => angulo === depoisDe) + 1
  const emOrdem = [...pedidas.slice(lugar), ...pedidas.slice(0, lugar)]
  return emOrdem.find((pedida) => !isTirada(pedida))?.angulo ?? null
}

/** Leaves out the photos that the server has: the answer that said so was lost. */
export const aindaGuardadas = (
  guardadas: readonly FotoGuardada[],
  { angulos, fotos }: Pick<Vistoria, 'angulos' | 'fotos'>,
): FotoGuardada[] =>
  guardadas.filter(
    ({ angulo, sha256 }) =>
      angulos.includes(angulo) && !fotos.some((foto) => foto.angulo === angulo && foto.sha256 === sha256),
  )
