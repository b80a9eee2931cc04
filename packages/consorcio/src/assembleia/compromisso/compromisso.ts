import { textoEmOrdem } from '../../valores/texto-em-ordem.ts'
import type { ModalidadeDeLance } from '../lances.ts'

/** The format's name changes when the fields of a commitment do. */
export const FORMATO_DO_COMPROMISSO = 'contempla/lance@1'

/** The bundle reveals this part of a bid that competed. `sal` and the hash of the detail keep the rest unguessable. */
export type ParteRevelada = {
  formato: typeof FORMATO_DO_COMPROMISSO
  grupo: string
  assembleia: number
  cota: number
  modalidade: ModalidadeDeLance
  /** The offer in centavos. */
  valor: number
  /** SHA-256 of the detail's `textoDoCompromisso`, in hex. */
  detalhe: string
  /** 32 random bytes in base64url. */
  sal: string
}

/** Only the holder's receipt tells this part: how the bid is paid, and its effect on the plan. Money in centavos. */
export type ParteReservada = {
  protocolo: string
  versao: number
  embutido: number
  fgts: number
  forma: 'prazo' | 'parcela'
  subsequentes: number
  trocaDeChaves: Readonly<Record<string, number>> | null
  /** An ISO 8601 instant in UTC. */
  criadoEm: string
  /** 32 random bytes in base64url. */
  sal: string
}

/** A bid's commitment and the parts that prove it. */
export type ReciboDoLance = { publico: ParteRevelada; detalhe: ParteReservada; compromisso: string }

/**
 * Writes the text whose SHA-256, in UTF-8, is the commitment or the hash of its detail: fields in order, no blanks (RFC
 * 8785).
 */
export const textoDoCompromisso = (parte: ParteRevelada | ParteReservada): string => textoEmOrdem(parte)

/** The format's name changes when the fields of a list do. */
export const FORMATO_DA_LISTA = 'contempla/lista-de-lances@2'

export const FORMATO_1_DA_LISTA = 'contempla/lista-de-lances@1'

/** The commitments are sorted, so that they do not reveal when a bid was placed. */
type Compromissos = { grupo: string; assembleia: number; compromissos: readonly string[] }

/**
 * The list of an assembly's commitments, as it is published at the cut-off. `parceiro` is the partner's key, because
 * two partners may have groups of one code; `publicadaEm` is an ISO 8601 instant in UTC. The hash of the first lists
 * covered neither.
 */
export type ListaDeLances = Compromissos &
  ({ formato: typeof FORMATO_DA_LISTA; parceiro: string; publicadaEm: string } | { formato: typeof FORMATO_1_DA_LISTA })

/** Writes the text whose SHA-256 names the list, from its format's fields alone, whatever else a file holds. */
export function textoDaLista(lista: ListaDeLances): string {
  const { formato, grupo, assembleia, compromissos } = lista
  const comum = { formato, grupo, assembleia, compromissos }
  if (lista.formato === FORMATO_1_DA_LISTA) return textoEmOrdem(comum)
  const { parceiro, publicadaEm } = lista
  return textoEmOrdem({ ...comum, parceiro, publicadaEm })
}

/** Hashes a text in UTF-8 with SHA-256, in hex. */
export type Sha256 = (texto: string) => string | Promise<string>

/** Lists the divergences of a receipt; empty when its hashes match its content. */
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
