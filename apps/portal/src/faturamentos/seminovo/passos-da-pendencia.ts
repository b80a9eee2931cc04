import { type Passos, passosDe } from '../../casos/index.ts'
import { cartaDeCorrecao, notaCorrigida } from '../bem/linhas.tsx'
import { doSeminovo, fasesDoSeminovo } from './base.ts'
import * as pendencias from './pendencias.tsx'

/** What has to be mended of who sells, of the vehicle or of the invoice until the contract may be written. */
export const passosDaPendencia: Passos = passosDe('faturamento-seminovo', {
  ...doSeminovo,
  telas: {},
  fases: fasesDoSeminovo({
    documentosIlegiveis: pendencias.recusados,
    documentosIncorretos: pendencias.recusados,
    revalidarVendedor: pendencias.divergente,
    correcaoFaturamento: pendencias.alienado,
    pendenciaNotaFiscal: pendencias.pendenciaDaNota,
    pendenciaCartaCorrecao: cartaDeCorrecao,
    novaNotaFiscal: pendencias.notaEmAnalise,
    notaFiscalCorrigida: notaCorrigida,
  }),
})
