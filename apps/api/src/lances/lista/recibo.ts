import {
  FORMATO_DO_COMPROMISSO,
  numeroDaCota,
  type OfertaCompleta,
  type ParteReservada,
  type ReciboDoLance,
  textoDoCompromisso,
} from '@contempla/consorcio'
import { sha256 } from '../../platform/assinatura.ts'
import { createSegredo } from '../../platform/cifra.ts'
import type { TrocaDeChaves } from '../../schema/index.ts'

type LanceNoRecibo = {
  protocolo: string
  /** The group's code, and the quota's number in it. */
  grupo: string
  assembleia: number
  cota: string
  versao: number
  criadoEm: Date
  oferta: Pick<OfertaCompleta, 'modalidade' | 'valor' | 'embutido' | 'fgts' | 'forma' | 'subsequentes'> & {
    chaves: TrocaDeChaves | null
  }
}

/**
 * Issues the receipt that commits the administrator to a bid as it was offered: the holder keeps it, and the cut-off
 * publishes its hash.
 */
export function emitirRecibo({ protocolo, versao, criadoEm, oferta, ...onde }: LanceNoRecibo): ReciboDoLance {
  const detalhe: ParteReservada = {
    protocolo,
    versao,
    embutido: oferta.embutido,
    fgts: oferta.fgts,
    forma: oferta.forma,
    subsequentes: oferta.subsequentes,
    trocaDeChaves: oferta.chaves,
    criadoEm: criadoEm.toISOString(),
    sal: createSegredo(),
  }
  const publico = {
    formato: FORMATO_DO_COMPROMISSO,
    grupo: onde.grupo,
    assembleia: onde.assembleia,
    cota: numeroDaCota(onde.cota),
    modalidade: oferta.modalidade,
    valor: oferta.valor,
    detalhe: sha256(textoDoCompromisso(detalhe)),
    sal: createSegredo(),
  } as const
  return { publico, detalhe, compromisso: sha256(textoDoCompromisso(publico)) }
}
