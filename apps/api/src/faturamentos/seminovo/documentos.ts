import { documentosDoVendedor } from '@contempla/consorcio'
import { documentosPedidos, PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import type { PedirDocumentos } from '../../ports/processos/index.ts'
import { dadosDoBem } from '../bem/dados.ts'

const seminovo = PROCESSOS['faturamento-seminovo']

/** What each phase of a used vehicle's billing asks its holder for: who they are, then what transfers it and who sells it. */
export const pedirDocumentos: PedirDocumentos = ({ fase, dados, circunstancias: { pessoa, cota, vendedor } }) => {
  const tem = (marca: Parameters<typeof temMarca<typeof seminovo>>[2]) => temMarca(seminovo, fase, marca)
  if (tem('adicionais') || tem('manual') || tem('detran')) return ['extra']
  if (tem('cartaCorrecao')) return ['cartaCorrecao']
  if (tem('outraNota')) return ['notaFiscal']
  const { venda } = dadosDoBem(dados)
  if (tem('daCompra') && vendedor && venda) return documentosDoVendedor({ vendedor, ...venda })
  return documentosPedidos({ pessoa, cota, perfil: null, finalidade: 'identidade' })
}
