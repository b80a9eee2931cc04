import {
  diaEm,
  divergenciasDoRecibo,
  formatDiaBr,
  isLista,
  isRecibo,
  type ReciboDoLance,
  type Sha256,
  textoDaLista,
} from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'

type Lido = Payload<Contrato['GET /cotas/:id/credenciamento-lance/recibo/:protocolo']>

export type DoLance = {
  /** The code of the receipt that the bid has here. */
  compromisso: string
  lista: Lido['lista']
  /** True when the bid stood at the cut-off or still stands; the published list must then contain it. */
  dePe: boolean
}

type Meios = { sha256: Sha256; buscar: (endereco: string) => Promise<unknown> }

/**
 * Compares the receipt with the published list. It fetches the list from its public address and does not trust the
 * server's word about it.
 */
async function divergenciasDaLista({ compromisso, publico }: ReciboDoLance, endereco: string, meios: Meios) {
  const lista = await meios.buscar(endereco)
  if (!isLista(lista)) return ['a lista publicada não abriu']
  const { selo } = { selo: null, ...lista } as { selo: { hash?: string } | null }
  return [
    ...(lista.compromissos.includes(compromisso) ? [] : ['o código não está na lista publicada']),
    ...(lista.grupo === publico.grupo && lista.assembleia === publico.assembleia
      ? []
      : ['a lista é de outra assembleia']),
    ...((await meios.sha256(textoDaLista(lista))) === selo?.hash ? [] : ['a lista não é a que foi selada']),
  ]
}

function sobreALista({ lista, dePe }: DoLance): string {
  if (!dePe) return 'O lance deixou de valer antes do fim do prazo, e por isso não se procura na lista dos códigos.'
  return lista
    ? `Ele está na lista publicada em ${formatDiaBr(diaEm(new Date(lista.publicadaEm)))}, que é a que foi selada.`
    : 'A lista dos códigos ainda não saiu: depois do fim do prazo dos lances, confira de novo que ele está nela.'
}

/**
 * Checks that a receipt, kept in a file or shown here, is intact and belongs to this bid. Returns the result in words.
 */
export async function conferirRecibo(recibo: unknown, lance: DoLance, meios: Meios): Promise<string> {
  if (!isRecibo(recibo)) return 'Este arquivo não é um recibo de lance.'
  const divergencias = await divergenciasDoRecibo(recibo, meios.sha256)
  if (divergencias.length === 0 && recibo.compromisso !== lance.compromisso)
    return 'O recibo não é deste lance: o código dele é outro. Procure o lance dele em Meus lances.'
  if (divergencias.length === 0 && lance.lista && lance.dePe)
    divergencias.push(...(await divergenciasDaLista(recibo, lance.lista.endereco, meios)))
  if (divergencias.length > 0) return `O recibo não confere: ${divergencias.join(', ')}.`
  return `O recibo confere. Refizemos o código com o que está escrito no recibo, e é o mesmo deste lance. ${sobreALista(lance)}`
}
