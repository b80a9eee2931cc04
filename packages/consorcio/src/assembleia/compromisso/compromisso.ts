import { textoEmOrdem } from '../../valores/texto-em-ordem.ts'
import type { ModalidadeDeLance } from '../lances.ts'

/** Names what a commitment holds; it changes when its fields do. */
export const FORMATO_DO_COMPROMISSO = 'contempla/lance@1'

/** What the bundle reveals of a bid that competed. `sal` and the hash of the detail keep the rest unguessable. */
export type ParteRevelada = {
  formato: typeof FORMATO_DO_COMPROMISSO
  grupo: string
  assembleia: number
  cota: number
  modalidade: ModalidadeDeLance
  /** Centavos. */
  valor: number
  /** SHA-256 of `textoDoCompromisso` of the detail, in hex. */
  detalhe: string
  /** 32 random bytes, base64url. */
  sal: string
}

/** What only the holder's receipt tells: how the bid is paid and what it takes off. Money in centavos. */
export type ParteReservada = {
  protocolo: string
  versao: number
  embutido: number
  fgts: number
  forma: 'prazo' | 'parcela'
  subsequentes: number
  trocaDeChaves: Readonly<Record<string, number>> | null
  /** ISO 8601, UTC. */
  criadoEm: string
  /** 32 random bytes, base64url. */
  sal: string
}

/** What a bid is committed to by, and what proves it. */
export type ReciboDoLance = { publico: ParteRevelada; detalhe: ParteReservada; compromisso: string }

/** The text whose SHA-256, in UTF-8, is the commitment, or the hash of its detail: fields in order, no blanks (RFC 8785). */
export const textoDoCompromisso = (parte: ParteRevelada | ParteReservada): string => textoEmOrdem(parte)

/** Names what a list holds; it changes when its fields do. */
export const FORMATO_DA_LISTA = 'contempla/lista-de-lances@2'

export const FORMATO_1_DA_LISTA = 'contempla/lista-de-lances@1'

/** The commitments in order, so that they tell no bid's hour. */
type Compromissos = { grupo: string; assembleia: number; compromissos: readonly string[] }

/**
 * The list of the commitments of an assembly, as it is published at the cut-off. `parceiro` is the partner's key, since two
 * may have groups of one code; `publicadaEm` is ISO 8601, UTC. Neither was in the hash of the first lists.
 */
export type ListaDeLances = Compromissos &
  ({ formato: typeof FORMATO_DA_LISTA; parceiro: string; publicadaEm: string } | { formato: typeof FORMATO_1_DA_LISTA })

/** The text whose SHA-256 names the list: what its format tells of it, and nothing else that a file may hold. */
export function textoDaLista(lista: ListaDeLances): string {
  const { formato, grupo, assembleia, compromissos } = lista
  const comum = { formato, grupo, assembleia, compromissos }
  if (lista.formato === FORMATO_1_DA_LISTA) return textoEmOrdem(comum)
  const { parceiro, publicadaEm } = lista
  return textoEmOrdem({ ...comum, parceiro, publicadaEm })
}

/** SHA-256 of a text in UTF-8, in hex. */
export type Sha256 = (texto: string) => string | Promise<string>

/** What is wrong with a receipt; empty when its hashes are those of what it tells. */
export async function divergenciasDoRecibo(recibo: ReciboDoLance, sha256: Sha256): Promise<string[]> {
  const divergencias: string[] = []
  if ((await sha256(textoDoCompromisso(recibo.detalhe))) !== recibo.publico.detalhe) {
    divergencias.push('o detalhe não é o que o lance diz')
  }
  if ((await sha256(textoDoCompromisso(recibo.publico))) !== recibo.compromisso) {
    divergencias.push('o código do recibo não é o do lance')
  }
  return divergencias
}
