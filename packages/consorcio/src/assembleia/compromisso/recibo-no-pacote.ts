import type { EntradaDaAssembleia } from '../assembleia.ts'
import type { ReciboDoLance, Sha256 } from './compromisso.ts'
import { divergenciasDoRecibo } from './compromisso.ts'
import { compromissoDo, isLista } from './conferencia-dos-lances.ts'

/** `onde` says, in words for a person, where the receipt's bid was found. */
export type ConferenciaDoRecibo = { onde: string } | { divergencias: string[] }

const isObjeto = (valor: unknown): valor is object => typeof valor === 'object' && valor !== null

/** Tells whether a file may be a receipt; its hashes decide. */
export function isRecibo(valor: unknown): valor is ReciboDoLance {
  if (!isObjeto(valor)) return false
  const { publico, detalhe, compromisso } = { publico: null, detalhe: null, compromisso: null, ...valor }
  return isObjeto(publico) && isObjeto(detalhe) && typeof compromisso === 'string'
}

/**
 * Checks that the bid of a receipt took part in a bundle's assembly as it was offered, or stood in its cut-off list
 * (`lista`, already checked against the bundle). A bid that is not found is a divergence. It never throws.
 */
export async function checkReciboNoPacote(
  recibo: unknown,
  entrada: EntradaDaAssembleia,
  lista: unknown,
  sha256: Sha256,
): Promise<ConferenciaDoRecibo> {
  if (!isRecibo(recibo)) return { divergencias: ['o arquivo não é um recibo de lance'] }
  const divergencias = await divergenciasDoRecibo(recibo, sha256)
  if (divergencias.length > 0) return { divergencias }
  const { publico, compromisso } = recibo
  if (publico.grupo !== entrada.grupo || publico.assembleia !== entrada.numero)
    return { divergencias: ['o recibo é de outra assembleia'] }
  const lance = entrada.lances.find(({ cota }) => cota === publico.cota)
  if (lance && (await compromissoDo(lance, entrada, sha256)) === compromisso)
    return { onde: 'o lance está no pacote, como foi ofertado' }
  if (lance) return { divergencias: [`o lance da cota ${publico.cota} no pacote não é o do recibo`] }
  if (!isLista(lista)) return { divergencias: ['o lance não está no pacote, e falta a lista de lances para achá-lo'] }
  return lista.compromissos.includes(compromisso)
    ? { onde: 'o lance está na lista publicada no corte, e não concorreu' }
    : { divergencias: ['o lance do recibo não está no pacote nem na lista publicada no corte'] }
}
