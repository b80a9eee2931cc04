import { documentosPedidos, PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import type { PedirDocumentos } from '../../ports/processos/index.ts'

const novo = PROCESSOS['faturamento-novo']

/** What each phase of a new vehicle's billing asks its holder for: who they are, then what they bought. */
export const pedirDocumentos: PedirDocumentos = ({ fase, circunstancias: { pessoa, cota } }) => {
  const tem = (marca: Parameters<typeof temMarca<typeof novo>>[2]) => temMarca(novo, fase, marca)
  if (tem('adicionais') || tem('manual') || tem('detran')) return ['extra']
  if (tem('cartaCorrecao')) return ['cartaCorrecao']
  if (tem('daCompra') || tem('outraNota')) return ['notaFiscal']
  return documentosPedidos({ pessoa, cota, perfil: null, finalidade: 'identidade' })
}
